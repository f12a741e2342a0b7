import names from './check-names.json' with { type: 'json' }

type CheckName = { name: string; meaning?: string; decimals?: number; span?: { from: number; to: number } }

/** Id of a measurement of a picture, a film or words, or of a rule of a marketplace. */
type CheckId = keyof typeof names

type OwnOrRule = CheckId | `compliance.${CheckId}`

/** Every id that a check can have: nothing is measured that has no name. That of an ad begins with its place, that of a line's source has the line. */
export type MeasurementId = OwnOrRule | `ad_${number}.${OwnOrRule}` | `source.${string}`

/** Names and meanings of measurements, for people. The span is what the gauge shows. */
export const CHECK_NAMES: Readonly<Record<string, CheckName>> = names
