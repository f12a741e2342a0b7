import { createMcpHandler, type McpHttpHandler, Server } from '@modelcontextprotocol/server'
import type { Route } from '../core/route.ts'
import { type ApiCall, requestOf, WrongArguments } from './api-call.ts'
import {
  makePictures,
  makePicturesPermissions,
  type ReportStep,
  runMakePictures,
  stepsOfMakePictures,
} from './make-pictures.ts'
import { errorResult, type ReadPreview, resultOf, type ToolResult } from './result.ts'
import { isDefault, mayCall, type RouteTool, type ToolDescription, toolsOf } from './tools.ts'

/** Who sends a message: what its key may do, and how its requests reach the API. */
type McpCaller = {
  permissions: readonly string[]
  call: ApiCall
  readPreview: ReadPreview
  /** Whether all operations are offered, and not only the default tools. */
  all: boolean
}

/** Answers one message of a caller, whose body is parsed. */
export type McpDoor = {
  answer: (request: Request, body: unknown, caller: McpCaller) => Promise<Response>
  close: McpHttpHandler['close']
}

const instructions =
  'Cyclorama makes publishable product pictures, ads and videos from product photos. make_pictures goes the whole way from a photo to pictures. ' +
  'Orders cost credits: max_credits is the most that a call may cost, and validate_only returns the price alone. ' +
  'Orders are processed in the background: read them again until their status is completed, failed or canceled.'

/** Returns the server of the Model Context Protocol for these operations. It keeps nothing between messages, so any process answers any message. */
export function openMcp(
  routes: readonly Route[],
  { version, onError }: { version: string; onError: (error: Error) => void },
): McpDoor {
  const tools = toolsOf(routes)
  const handler = createMcpHandler(({ authInfo }) => serverFor(tools, authInfo!.extra!.caller as McpCaller, version), {
    onerror: onError,
    // The tools of a release never change, so there is nothing to subscribe to.
    maxSubscriptions: 0,
  })
  return {
    answer: (request, parsedBody, caller) =>
      handler.fetch(request, {
        parsedBody,
        authInfo: { token: '', clientId: '', scopes: [...caller.permissions], extra: { caller } },
      }),
    close: () => handler.close(),
  }
}

/** The tools that a caller sees: those of its permissions. */
function offered(tools: readonly RouteTool[], { permissions, all }: McpCaller): ToolDescription[] {
  const own = tools.filter((tool) => (all || isDefault(tool)) && mayCall(tool.route, permissions))
  const canMake = makePicturesPermissions.every((name) => permissions.includes(name))
  return [...(canMake ? [makePictures] : []), ...own]
}

function serverFor(tools: readonly RouteTool[], caller: McpCaller, version: string): Server {
  const server = new Server(
    { name: 'cyclorama', title: 'Cyclorama', version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: offered(tools, caller).map(({ name, title, description, inputSchema, annotations }) => ({
      ...{ name, title, description, inputSchema, annotations },
    })),
  }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const token = mcpReq._meta?.progressToken
    const progress: ReportStep = async (done, message) => {
      if (token === undefined) return
      const params = { progressToken: token, progress: done, total: stepsOfMakePictures, message }
      await mcpReq.notify({ method: 'notifications/progress', params })
    }
    return callTool(tools, caller, { ...params, progress, signal: mcpReq.signal })
  })
  return server
}

type Call = { name: string; arguments?: Record<string, unknown> | undefined; progress: ReportStep; signal: AbortSignal }

/** Runs a tool. Whatever is wrong with the call is a result that the model can read. */
async function callTool(
  tools: readonly RouteTool[],
  caller: McpCaller,
  { name, arguments: input = {}, ...context }: Call,
): Promise<ToolResult> {
  try {
    if (name === makePictures.name) {
      const answer = await runMakePictures(input, { ...context, call: caller.call })
      return await resultOf(answer, caller.readPreview)
    }
    const tool = tools.find((one) => one.name === name)
    if (!tool) return errorResult(`There is no tool of this name. Call tools/list for the names.`)
    if (tool.route.priced && !Number.isSafeInteger(input.max_credits))
      return errorResult('max_credits: This is required: the most credits that this call may cost, as a whole number.')
    return await resultOf(await caller.call(requestOf(tool, input)), caller.readPreview)
  } catch (error) {
    if (error instanceof WrongArguments) return errorResult(error.message)
    throw error
  }
}
