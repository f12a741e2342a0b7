import type { Pose, SetDescription } from '../sets/stage-set.ts'
import { KINDS_TABLE } from './kinds-table.ts'

export type Material =
  | 'glass'
  | 'metal'
  | 'glossy'
  | 'matte'
  | 'fabric'
  | 'leather'
  | 'paper'
  | 'plastic'
  | 'wood'
  | 'ceramic'
  | 'rubber'
  | 'wax'
  | 'food'

/** How high the camera is: level with the product, about 35° above it, or straight over it. */
export type View = SetDescription['view']

/** What is known of a kind of product; see the table for the meaning of each column. `size` is in metres. */
export type Kind = {
  id: string
  group: string
  size: number
  poses: Pose[]
  view: View | null
  form: 'tall' | 'wide' | null
  rooms: string[]
  materials: Material[]
}

/** A product of no known kind. */
export const UNKNOWN: Kind = {
  id: 'unknown',
  group: 'unknown',
  size: 0.25,
  poses: ['stands', 'lies', 'floats'],
  view: null,
  form: null,
  rooms: ['living', 'kitchen', 'office'],
  materials: [],
}

/** In English and German names the last noun is the thing itself, in French, Spanish, Italian and Portuguese the first. */
type Tongue = 'english' | 'german' | 'romance'

type Name = { kind: Kind; tongue: Tongue }

const TONGUES: Tongue[] = ['english', 'german', 'romance']

const { kinds, names } = readTable()

export const KINDS: readonly Kind[] = kinds

/** Packaging and flavours say what a product is only where no other word does. */
const FAINT = new Set(['pack', 'sack', 'food'])

/** A case or a cover may hold anything: the description says better what it is. */
const VAGUE = 'cover'

/** The kind of a product: by the head noun of its name, or else by the first noun of its description. */
export function kindOf({ name, description }: { name: string; description: string }): Kind {
  const head = headOf(name)
  return head === undefined || head.id === VAGUE ? (nounsIn(description)[0]?.kind ?? head ?? UNKNOWN) : head
}

/** What follows one of these tells more about the thing, not what it is: a case "for" a phone is a case. */
const AFTERTHOUGHT =
  /\s(?:with|without|for|from|in|on|by|featuring|mit|ohne|für|aus|von|im|pour|avec|sans|para|con|sin|per|com|sem)\s|[,;:(|/]|\s[–—-]\s/iu

function headOf(name: string): Kind | undefined {
  const parts = name.split(AFTERTHOUGHT).map((part) => nounsIn(part))
  const heads = parts.flatMap((found) => {
    const telling = found.filter(({ kind }) => !FAINT.has(kind.id))
    const nouns = telling.length > 0 ? telling : found
    return (nouns[0]?.tongue === 'romance' ? nouns[0] : nouns.at(-1)) ?? []
  })
  return (heads.find(({ kind }) => !FAINT.has(kind.id)) ?? heads[0])?.kind
}

const NAME_WORDS_MAX = 4

/** The products that a text names, in their order. */
function nounsIn(text: string): Name[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/\p{L}+/gu) ?? []
  const found: Name[] = []
  for (let i = 0; i < words.length; i++) {
    for (let length = Math.min(NAME_WORDS_MAX, words.length - i); length > 0; length--) {
      const name = nameAs(words.slice(i, i + length).join('-'))
      if (name === undefined) continue
      found.push(name)
      i += length - 1
      break
    }
  }
  return found
}

const PLURALS: [RegExp, string][] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/n$/, ''],
  [/en$/, ''],
  [/e$/, ''],
]

/** A word as it stands, in the singular, or as the end of a German compound. */
function nameAs(word: string): Name | undefined {
  const singular = [word, ...PLURALS.map(([ending, one]) => word.replace(ending, one))]
  const known = singular.map((form) => names.get(form)).find((name) => name !== undefined)
  return known ?? compoundOf(singular)
}

const COMPOUND_TAIL_MIN = 4

function compoundOf(forms: string[]): Name | undefined {
  for (const form of forms) {
    for (let at = 3; at <= form.length - COMPOUND_TAIL_MIN; at++) {
      const name = names.get(form.slice(at))
      if (name?.tongue === 'german') return name
    }
  }
  return undefined
}

function readTable(): { kinds: Kind[]; names: Map<string, Name> } {
  const known = new Map<string, Name>()
  const list = KINDS_TABLE.trim()
    .split('\n')
    .map((line) => {
      const [id, group, size, poses, view, form, rooms, materials, words] = line
        .split('|')
        .map((cell) => cell.trim()) as string[]
      const kind: Kind = {
        id: id!,
        group: group!,
        size: Number(size),
        poses: poses!.split(' ') as Pose[],
        view: view === '-' ? null : (view as View),
        form: form === '-' ? null : (form as 'tall' | 'wide'),
        rooms: rooms!.split(' '),
        materials: materials!.split(' ') as Material[],
      }
      words!.split('/').forEach((list, i) => {
        for (const word of list.trim().split(' ')) if (!known.has(word)) known.set(word, { kind, tongue: TONGUES[i]! })
      })
      return kind
    })
  return { kinds: list, names: known }
}
