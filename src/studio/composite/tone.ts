/** From here on highlights roll off. */
const KNEE = 0.6
/** White is no more than this: only endless light is white after the roll-off. */
const WHITEST = 0.97

/** Light as a picture shows it: highlights roll off above the knee. */
export const rolledOff = (light: number): number =>
  light < KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp(-(light - KNEE) / (1 - KNEE)))

/** The light that a picture shows as this one. */
export const untoned = (light: number): number =>
  light < KNEE ? light : KNEE - (1 - KNEE) * Math.log(1 - (Math.min(WHITEST, light) - KNEE) / (1 - KNEE))
