import { list } from './list.ts'
import type { Pack } from './pack.ts'
import { ROWS } from './rows.ts'

export const fragrance: Pack = {
  id: 'fragrance',
  name: 'fragrance',
  nouns: list(`
    perfume, fragrance, cologne, eau de parfum, eau de toilette, eau de cologne, extrait de parfum, parfum, edp, edt, body mist,
    fragrance mist, body spray, perfume oil, fragrance oil, roll-on perfume, rollerball, solid perfume, attar, aftershave, aftershave splash,
    perfume spray, travel spray, perfume atomizer, atomizer, perfume sample, perfume set, fragrance set, discovery set, perfume bottle,
    unisex perfume, unisex fragrance, floral perfume, woody fragrance, citrus cologne, perfume balm, scent, pocket perfume, perfume refill,
    linen mist
  `),
  massNouns: list('eau fraiche, oud, musk, rosewater perfume, perfumery'),
  pluralNouns: list('perfume samples, fragrance samples, perfume minis'),
  needs: [
    'finding a scent to wear every day',
    'a perfume gift without knowing her favorite notes',
    'getting bored of the same perfume',
    'perfumes that smell alike in the shop',
    'buying a fragrance without smelling it first',
    'an anniversary gift that feels personal',
  ],
  wishes: [
    'a scent that suits a small office',
    'a fragrance for a first date',
    'a scent for warm summer evenings',
    'a wedding-day fragrance',
    'a scent to wear on holiday',
    'a light scent for people who dislike heavy perfume',
  ],
  goals: [
    'find a signature scent',
    'choose a perfume without smelling it first',
    'wear fragrance without filling the room',
    'pick a perfume as a gift',
    'tell eau de parfum from eau de toilette',
    'make a scent last longer on my skin',
    'choose a fragrance for the office',
    'change my scent with the season',
    'describe a scent that I like',
    'layer two fragrances',
    'keep perfume away from heat and light',
  ],
  verbs: [{ for: ['set', 'samples', 'minis', 'atomizer', 'bottle', 'refill'], say: 'use' }, 'wear'],
  moments: [
    'before leaving the house',
    'on a dinner date',
    'at a wedding',
    'on a summer evening',
    'after a shower',
    'on the first cold day of the year',
    'in the office',
    'when going out dancing',
    'on an anniversary',
    'before a job interview',
  ],
  audiences: [
    {
      name: 'Signature seekers',
      who: 'people looking for one scent to call their own',
      description: 'They want to be recognized by it and wear it for years. They read the notes and imagine the mood.',
    },
    {
      name: 'Gift givers',
      who: 'people who are hard to buy for',
      description:
        'They know the person but not the notes. A clear mood, a good-looking bottle and a safe occasion help them decide.',
    },
    {
      name: 'Collectors',
      who: 'people who own a shelf of fragrances',
      description:
        'They talk about top notes and drydowns and look for what is missing on the shelf. Details convince them.',
    },
    {
      name: 'Close-to-skin wearers',
      who: 'people who like their scent quiet',
      description:
        'They share offices and elevators and do not want to arrive before they do. Fresh and soft notes attract them.',
    },
    {
      name: 'Evening dressers',
      who: 'people who choose a scent to go with the outfit',
      description: 'Fragrance is the last thing they put on before the door. They buy a mood, not a bottle.',
    },
    {
      name: 'Newcomers',
      who: 'people buying their first grown-up fragrance',
      description: 'They do not know the vocabulary yet. Plain descriptions and small sizes take the fear out of it.',
    },
  ],
  choosing: [
    'the top note',
    'the base notes',
    'concentration',
    'the season',
    'the occasion',
    'staying power',
    'the size of the bottle',
    'the scent an hour later',
    'suitability for the office',
    'the look of the bottle',
  ],
  negatives: {
    other: list(`
      perfume the movie, perfume book summary, air freshener for toilets, perfume song lyrics, anosmia support group
    `),
    diy: ['homemade {noun} recipe', 'perfume making workshop', 'how to build a still for essential oils'],
    jobs: ['perfumer salary', 'perfume counter jobs', 'perfumery school admission'],
    wholesale: ['empty perfume bottles wholesale', 'fragrance oil bulk supplier', 'perfume manufacturer contract'],
    fakes: ['counterfeit perfume', 'perfume tester resale'],
    free: ['free {noun} samples by mail', 'perfume giveaway'],
    used: ['used perfume bottle for sale', 'empty vintage perfume bottle'],
    medical: ['perfume allergy test', 'headache from perfume at work'],
    rules: ['perfume customs limit', 'can i fly with perfume in my pocket'],
    stains: ['remove perfume stain from silk'],
  },
  benefits: [
    {
      when: ['eau de parfum', 'edp'],
      line: 'Eau de parfum carries more perfume oil than eau de toilette, so it takes less.',
      short: 'Eau de parfum',
    },
    {
      when: ['eau de toilette', 'edt'],
      line: 'Eau de toilette wears light, the way daytime likes it.',
      short: 'Light enough for daytime',
    },
    {
      when: ['extrait', 'extrait de parfum', 'parfum extract'],
      line: 'Extrait is the concentrated one: a drop where others need a cloud.',
      short: 'Concentrated extrait',
    },
    {
      when: ['citrus', 'bergamot', 'lemon', 'grapefruit', 'mandarin', 'neroli'],
      line: 'Citrus opens it up like a window in the morning.',
      short: 'Opens with citrus',
    },
    {
      when: ['rose', 'jasmine', 'peony', 'tuberose', 'floral', 'lily', 'iris', 'violet'],
      line: 'Flowers are at its heart, so it smells of a garden, not of a shop.',
      short: 'Floral heart',
    },
    {
      when: ['sandalwood', 'cedar', 'cedarwood', 'vetiver', 'woody', 'patchouli', 'guaiac'],
      line: 'Woody notes stay on when the bright ones have gone.',
      short: 'Woody base',
    },
    {
      when: ['vanilla', 'tonka', 'caramel', 'praline', 'gourmand'],
      line: 'A sweet base makes it one for scarves and cold evenings.',
      short: 'Warm and sweet',
    },
    {
      when: ['musk', 'white musk', 'ambrette'],
      line: 'Musk keeps it close, for those who come near enough.',
      short: 'Close to the skin',
    },
    {
      when: ['oud', 'incense', 'amber', 'leather', 'tobacco', 'myrrh'],
      line: 'Dark notes give it depth once the sun is down.',
      short: 'Deep evening notes',
    },
    {
      when: ['sea salt', 'marine', 'aquatic', 'ozonic'],
      line: 'A marine note brings the air of the coast into town.',
      short: 'Salt and sea air',
    },
    {
      when: ['lavender', 'sage', 'rosemary', 'basil', 'mint', 'herbal'],
      line: 'Herbs keep it clean and a little green.',
      short: 'Green and herbal',
    },
    {
      when: ['unisex', 'genderless', 'gender-neutral', 'for everyone'],
      line: 'It is made for whoever likes it, so it can be shared.',
      short: 'For whoever likes it',
    },
    {
      when: ['roll-on', 'rollerball', 'roller'],
      line: 'A roller puts it on the wrist and nowhere else.',
      short: 'Precise roller',
    },
    {
      when: ['travel size', 'travel spray', 'pocket size'],
      line: 'It fits in a pocket, for the evening that runs late.',
      short: 'Pocket size',
    },
    { when: ['refillable', 'refill'], line: 'The bottle stays, the scent is refilled.', short: 'Refillable bottle' },
    { when: ['alcohol-free'], line: 'Made without alcohol, it stays near the skin.', short: 'Without alcohol' },
    {
      when: ['vegan'],
      line: 'Vegan, down to the musk.',
      short: 'Vegan',
      for: ['perfume', 'parfum', 'cologne', 'fragrance', 'toilette'],
    },
    {
      when: ['essential oils'],
      line: 'Essential oils smell a little different on every skin.',
      short: 'With essential oils',
    },
  ],
  openers: [
    'Leave a trace.',
    'Dressed when you are scented.',
    'A mood, bottled.',
    'Worn close. Remembered longer.',
    'The last thing before the door.',
    'Something in the air.',
    'Two sprays and out.',
    'Choose your evening.',
    'A scent says it first.',
    'Made for wrists and collars.',
    'Let the room guess.',
    'Spray. Wait. Smile.',
    'One note leads to another.',
    'Somewhere between skin and sky.',
    'An outfit for bare skin.',
    'Closer, please.',
  ],
  questions: [
    'What do you smell like on a good day?',
    'Which scent feels like you?',
    'Bright, green, or a little dark?',
    'Who will notice first?',
    'What does your summer smell like?',
    'One scent, or one for every mood?',
    'What will your scarf remember?',
    'Fresh for the day, deeper for the night?',
  ],
  scenes: [
    {
      scene: 'plum silk drape, low warm side light, moody',
      in_use: 'a spray toward the neck in the warm light of a hallway mirror',
      line: 'For the evening ahead.',
    },
    {
      scene: 'travertine blocks before a plaster wall, golden late sun',
      in_use: 'a drop on the inside of the wrist, sleeve pushed back',
      line: 'Warm stone, warm skin.',
    },
    {
      scene: 'dark stone in still water, quiet night light',
      in_use: 'the bottle set down beside a watch and a folded shirt',
      line: 'After dark.',
    },
    {
      scene: 'white marble near a window, leaf shadows, morning sun',
      in_use: 'a cloud of mist in window light before getting dressed',
      line: 'The first minute of the day.',
    },
    {
      scene: 'pastel plaster stairs with an arch, bright summer sun',
      in_use: 'the bottle in a small bag next to sunglasses',
      line: 'Packed for somewhere warm.',
    },
    {
      scene: 'snowy fir branches with warm lights, winter evening',
      in_use: 'the gift unwrapped, paper still on the table',
      line: 'To someone you know by heart.',
    },
  ],
  rows: [
    {
      label: 'Type',
      reads: list('eau de parfum, eau de toilette, eau de cologne, extrait, perfume oil, body mist, solid'),
    },
    ROWS.volume,
    {
      label: 'Top notes',
      reads: list('top notes, top note, head notes, citrus, bergamot, lemon, grapefruit, pink pepper'),
    },
    {
      label: 'Heart notes',
      reads: list('heart notes, middle notes, rose, jasmine, lavender, iris, peony, violet, neroli'),
    },
    {
      label: 'Base notes',
      reads: list('base notes, sandalwood, cedar, musk, amber, vanilla, vetiver, patchouli, oud'),
    },
    {
      label: 'Family',
      reads: list('floral, woody, citrus, fresh, oriental, gourmand, fougère, chypre, aquatic'),
    },
    { label: 'For', reads: ['women', 'men', 'unisex', 'everyone'] },
    { label: 'Applicator', reads: ['spray', 'roll-on', 'atomizer', 'splash', 'stick'] },
    { label: 'Vegan', reads: ['vegan', 'cruelty-free'] },
    ROWS.madeIn,
  ],
  detail: [
    'the shoulder of the bottle where glass meets cap',
    'the lettering on the front in raking light',
    'light falling through the bottle onto the table',
    'the cap, laid beside the opening',
  ],
  packaging: [
    'the bottle beside its closed box',
    'the box with its lid off and the bottle still in it',
    'the bottle standing on its box, a ribbon loosened beside it',
  ],
}
