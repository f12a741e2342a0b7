const METERS: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, m: 1, ft: 0.3048 }

/** The number of an amount, with a decimal point or comma. */
export const amountOf = (text: string): number => Number(text.replace(',', '.'))

/** A length in meters; in inches, however they are written, where its unit is none of mm, cm, m and ft. */
export const metersOf = (amount: string, unit: string): number =>
  amountOf(amount) * (METERS[unit.toLowerCase()] ?? 0.0254)
