import { type ProblemCode, problems } from '../core/problem.ts'
import documented from './problem-docs.json' with { type: 'json' }

/** Documentation of a problem code, for the OpenAPI document and the problem pages. */
type ProblemDoc = {
  /** What happened. */
  cause: string
  /** What the client should do. */
  action: string
  /** The `detail` of the example, and its further members. */
  detail: string
  extras?: object
}

export const problemDocs: Record<ProblemCode, ProblemDoc> = documented

/** Returns one paragraph: what happened and what the client should do. */
export const adviceOn = (code: ProblemCode): string => `${problemDocs[code].cause} ${problemDocs[code].action}`

/** Returns an example of the body of a problem. */
export const exampleProblem = (code: ProblemCode) => ({
  type: `https://ads.example/problems/${code}`,
  title: problems[code].title,
  status: problems[code].status,
  detail: problemDocs[code].detail,
  code,
  request_id: 'req_01KA7NVZ0Q8X4M2T6R9C3B5D7F',
  ...problemDocs[code].extras,
})
