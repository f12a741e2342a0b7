import { hashOf, shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { generalPack } from '../packs/general.ts'
import { openDesk } from './desk.ts'
import { filled, suits, type Voice, voiceOf } from './voice.ts'

/**
 * An idea for a campaign. `angle` names it, `idea` tells what the picture and the words do together, `audience` whom it speaks to, `scene` is
 * direction for the studio, in English.
 */
export type Concept = {
  title: string
  angle: string
  idea: string
  audience: string
  copy: { headline: string; body: string; call_to_action: string }
  scene: string
  look: 'lifestyle' | 'standard' | 'out_of_the_box' | 'close_up'
}

/** In graphemes. */
const CONCEPT_LIMITS = { titleMax: 60, headlineMax: 48, bodyMax: 120, callToActionMax: 24 } as const

type Angle = {
  name: string
  titles: string[]
  idea: string
  headlines: string[]
  bodies: string[]
  look: Concept['look']
}

const PLAIN_BODIES = [
  'See {called} from every side.',
  'Take a closer look at {called}.',
  'Get to know {called}, in your own time.',
  'Have a look at {called} and find the place for it.',
  '{called} is one look away.',
  'Find out what {called} is like.',
  'All the details of {called}, on one page.',
]

const ANGLES: readonly Angle[] = [
  {
    name: 'In its moment',
    titles: ['A moment of its own', 'The right moment', 'Time for it'],
    idea: 'Show the product where and when it is used, and let the light tell the hour.',
    headlines: ['{opener}', '{line}'],
    bodies: ['{line} Meet {called}.', '{called} {does}.'],
    look: 'lifestyle',
  },
  {
    name: 'The question',
    titles: ['A fair question', 'Asked and answered', 'Start with a question'],
    idea: 'Ask what the buyer is already asking, and answer with the product alone.',
    headlines: ['{question}'],
    bodies: ['{called} {comes} with {thing} and {thing2}.', '{line} Meet {called}.', '{sentence}'],
    look: 'standard',
  },
  {
    name: 'Seen up close',
    titles: ['Up close', 'The detail', 'Look closer'],
    idea: 'Go near enough to read the material and let one detail carry the picture.',
    headlines: ['{bare}. {bare2}.', '{short}', '{opener}'],
    bodies: ['{called} {has} {thing} and {thing2}.', '{sentence}', '{called} {be} {is}.'],
    look: 'close_up',
  },
  {
    name: 'What it does',
    titles: ['What it does', 'Plain and useful', 'The use of it'],
    idea: 'State one thing it does in the plainest words, with nothing else in the frame.',
    headlines: ['It {does}.', '{short}', '{opener}'],
    bodies: ['{line}', '{called} {does}.', '{sentence}'],
    look: 'standard',
  },
  {
    name: 'Out of the ordinary',
    titles: ['Out of the ordinary', 'Another place', 'Off the shelf'],
    idea: 'Take the product out of its usual place, so that it is seen as if for the first time.',
    headlines: ['{opener}'],
    bodies: ['{sentence}', '{line} {line2}', '{called} {be} {is}.'],
    look: 'out_of_the_box',
  },
  {
    name: 'At home',
    titles: ['At home', 'Where it belongs', 'A place for it'],
    idea: 'Give the product a home: surroundings that its owner would recognize.',
    headlines: ['{opener}', '{question}'],
    bodies: ['{called} {be} {is}. {line}', '{line}', '{sentence}'],
    look: 'lifestyle',
  },
]

const CALLS = [
  'See the details',
  'Take a look',
  'Shop now',
  'Find yours',
  'Get to know it',
  'Discover more',
  'See it up close',
  'Make it yours',
]

/** Concepts that differ in angle, idea, audience and scene; without a product they speak of the brand and the prompt alone. */
export function writeConcepts({
  facts,
  brand,
  prompt,
  count,
  seed,
}: {
  facts: Facts | null
  brand: { name: string; tone: string | null }
  prompt: string
  count: number
  seed: number
  locale?: string
}): Concept[] {
  const at = hashOf(seed, 'concepts', prompt)
  const voice = facts ? voiceOf(facts, at) : brandVoice(brand.name, at)
  const pack = facts?.pack ?? generalPack
  const desk = openDesk(facts ?? { called: brand.name, name: brand.name, source: '' }, [facts?.source ?? '', prompt])
  const audiences = shuffled(
    pack.audiences.filter((one) => !facts || suits(one.for, facts)),
    at,
    'audiences',
  )
  const scenes = shuffled(
    pack.scenes.filter((one) => !facts || suits(one.for, facts)),
    at,
    'scenes',
  )
  const calls = shuffled(CALLS, at, 'calls')
  return shuffled(ANGLES, at, 'angles')
    .slice(0, count)
    .map((angle, i) => {
      const say = (frames: readonly string[], max: number) =>
        desk.take(
          shuffled(frames, at, `${angle.name}`).flatMap((frame) => filled(frame, voice)),
          { max },
        )?.text
      return {
        title: shuffled(angle.titles, at, 'title')[0]!,
        angle: angle.name,
        idea: angle.idea,
        audience: audiences[i % audiences.length]!.name,
        copy: {
          headline:
            say([...angle.headlines], CONCEPT_LIMITS.headlineMax) ??
            say(['{opener}', '{question}'], CONCEPT_LIMITS.headlineMax) ??
            angle.titles[0]!,
          body:
            say([...angle.bodies], CONCEPT_LIMITS.bodyMax) ?? say(PLAIN_BODIES, CONCEPT_LIMITS.bodyMax) ?? angle.idea,
          call_to_action: calls[i % calls.length]!,
        },
        scene: scenes[i % scenes.length]!.scene,
        look: angle.look,
      }
    })
}

function brandVoice(name: string, seed: number): Voice {
  const texts = (list: typeof generalPack.openers, key: string) =>
    shuffled(list, seed, key).map((entry) => ({
      text: typeof entry === 'string' ? entry : entry.say,
      from: [],
      key: `${key}:${entry}`,
    }))
  return {
    called: [{ text: name, from: [], key: 'called' }],
    brand: [{ text: name, from: [], key: 'brand' }],
    opener: texts(generalPack.openers, 'opener'),
    question: texts(generalPack.questions, 'question'),
  }
}
