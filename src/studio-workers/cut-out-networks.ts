import { availableParallelism } from 'node:os'
import {
  type CustomNetwork,
  type Isnet,
  loadCustomNetwork,
  loadIsnet,
  loadPromptable,
  type PromptableNetwork,
} from '../studio/inputs.ts'
import { readIsnetWeights } from './isnet-weights.ts'
import { type IdentifiedNetwork, readNetwork } from './network-file.ts'
import { readPromptableWeights } from './promptable-weights.ts'

const threads = 2

let isnet: Promise<Isnet> | null = null
let promptable: Promise<PromptableNetwork> | null = null
let custom: Promise<CustomNetwork> | null = null

/** The installed cut-out network, loaded once in a process. */
export function builtInNetwork(): Promise<Isnet> {
  isnet ??= openFrom(readIsnetWeights(), (weights) => loadIsnet(weights, { threads }))
  return isnet
}

/** The installed promptable network, loaded once in a process. */
export function promptableNetwork(): Promise<PromptableNetwork> {
  promptable ??= openFrom(readPromptableWeights(), (weights) => loadPromptable(weights, { threads }))
  return promptable
}

/**
 * The network of the operator, loaded once in a process. It may use all cores, for nothing else renders meanwhile; their number does not change
 * what a network gives. @throws BadNetworkFile, NetworkUnusable
 */
export function customNetwork(network: IdentifiedNetwork): Promise<CustomNetwork> {
  custom ??= openFrom(readNetwork(network), (weights) =>
    loadCustomNetwork(weights, network.format, { id: network.id, threads: availableParallelism() }),
  )
  return custom
}

type Bytes = Uint8Array<ArrayBuffer>

/** A network has a copy of its files; these bytes are given back at once, for until they are collected they would count against the process. */
async function openFrom<W extends Bytes | Readonly<Record<string, Bytes>>, T>(
  files: Promise<W>,
  open: (weights: W) => Promise<T>,
) {
  const weights = await files
  const network = await open(weights)
  for (const { buffer } of weights instanceof Uint8Array ? [weights] : Object.values(weights)) buffer.transfer(0)
  return network
}
