import { accessories } from './accessories.ts'
import { adhesives } from './adhesives.ts'
import { appliances } from './appliances.ts'
import { audio } from './audio.ts'
import { baby } from './baby.ts'
import { bagsLuggage } from './bags-luggage.ts'
import { bathroom } from './bathroom.ts'
import { bedding } from './bedding.ts'
import { bodyBath } from './body-bath.ts'
import { books } from './books.ts'
import { cameras } from './cameras.ts'
import { camping } from './camping.ts'
import { candles } from './candles.ts'
import { cleaning } from './cleaning.ts'
import { coffee } from './coffee.ts'
import { computers } from './computers.ts'
import { cookware } from './cookware.ts'
import { crafts } from './crafts.ts'
import { cycling } from './cycling.ts'
import { drinkware } from './drinkware.ts'
import { eyewear } from './eyewear.ts'
import { fitness } from './fitness.ts'
import { fragrance } from './fragrance.ts'
import { garden } from './garden.ts'
import { hairCare } from './hair-care.ts'
import { homeClimate } from './home-climate.ts'
import { jewelry } from './jewelry.ts'
import { kitchenTools } from './kitchen-tools.ts'
import { lighting } from './lighting.ts'
import { makeUp } from './make-up.ts'
import { musicalInstruments } from './musical-instruments.ts'
import { nails } from './nails.ts'
import { oralCare } from './oral-care.ts'
import { outerwear } from './outerwear.ts'
import type { Pack } from './pack.ts'
import { pantry } from './pantry.ts'
import { pets } from './pets.ts'
import { phoneAccessories } from './phone-accessories.ts'
import { rugsDecor } from './rugs-decor.ts'
import { seating } from './seating.ts'
import { shaving } from './shaving.ts'
import { shoes } from './shoes.ts'
import { skinCare } from './skin-care.ts'
import { softDrinks } from './soft-drinks.ts'
import { stationery } from './stationery.ts'
import { supplements } from './supplements.ts'
import { sweets } from './sweets.ts'
import { tablesStorage } from './tables-storage.ts'
import { tea } from './tea.ts'
import { tools } from './tools.ts'
import { tops } from './tops.ts'
import { toysGames } from './toys-games.ts'
import { trousersDresses } from './trousers-dresses.ts'
import { underwearSleepwear } from './underwear-sleepwear.ts'
import { vasesCeramics } from './vases-ceramics.ts'
import { watches } from './watches.ts'
import { wineSpirits } from './wine-spirits.ts'
import { workplace } from './workplace.ts'

/** Every category that the copywriter knows. */
export const packs: readonly Pack[] = [
  accessories,
  adhesives,
  appliances,
  audio,
  baby,
  bagsLuggage,
  bathroom,
  bedding,
  bodyBath,
  books,
  cameras,
  camping,
  candles,
  cleaning,
  coffee,
  computers,
  cookware,
  crafts,
  cycling,
  drinkware,
  eyewear,
  fitness,
  fragrance,
  garden,
  hairCare,
  homeClimate,
  jewelry,
  kitchenTools,
  lighting,
  makeUp,
  musicalInstruments,
  nails,
  oralCare,
  outerwear,
  pantry,
  pets,
  phoneAccessories,
  rugsDecor,
  seating,
  shaving,
  shoes,
  skinCare,
  softDrinks,
  stationery,
  supplements,
  sweets,
  tablesStorage,
  tea,
  tools,
  tops,
  toysGames,
  trousersDresses,
  underwearSleepwear,
  vasesCeramics,
  watches,
  wineSpirits,
  workplace,
]
