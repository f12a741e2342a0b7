import type { Command } from './command.ts'

export const demoCommand: Command = {
  name: 'demo',
  usage: '[--image FILE] [--look LOOK] [--count N] [--name NAME] [--direction TEXT] [--out DIR] [--url URL --key KEY]',
  summary: 'Make pictures of a product from zero, as a client of the HTTP API would',
  run: async () => 0,
}
