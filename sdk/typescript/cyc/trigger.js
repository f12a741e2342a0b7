const photo = new URL('./photo.png', import.meta.url)

const orders = {
  photoshoot: (cyclorama, { id }, options) =>
    cyclorama.createPhotoshoot({ product_id: id, quick_shoot: { look: 'standard' }, output_count: 3 }, options),
  campaign: (cyclorama, { id, brand_id }, options) =>
    cyclorama.createCampaign(
      { brand_id, product_id: id, prompt: 'Test', concept_count: 1, aspect_ratios: ['1:1', '4:5'] },
      options,
    ),
  assistant_ad_group: (cyclorama, { id }, options) =>
    cyclorama.createAssistantAdGroup({ product_id: id, ad_count: 2 }, options),
  retail_listing_image: async (cyclorama, { id }, options) => {
    const { data } = await cyclorama.writeListingIdeas({ product_id: id, marketplace: 'retail_us' })
    return cyclorama.makeListingImage({ idea_id: data[0].id }, options)
  },
  video: (cyclorama, { id, images }, options) => {
    const film = { type: 'photo_animation', product_id: id, source_image_id: images[0].id, duration_seconds: 5 }
    return cyclorama.createVideo(film, options)
  },
}

const cancels = {
  photoshoot: (cyclorama, { id }) => cyclorama.cancelPhotoshoot({ photoshoot_id: id }),
  campaign: (cyclorama, { id }) => cyclorama.cancelCampaign({ campaign_id: id }),
  assistant_ad_group: (cyclorama, { id }) => cyclorama.cancelAssistantAdGroup({ ad_group_id: id }),
  retail_listing_image: (cyclorama, { id }) => cyclorama.cancelListingImage({ idea_id: id }),
  video: (cyclorama, { id }) => cyclorama.cancelVideo({ video_id: id }),
}

/** The fault with which an order comes to this; undefined for none. */
const endings = { progressed: undefined, completed: undefined, failed: 'render_failed', canceled: 'slow_render:600' }

async function product(cyclorama, testFault) {
  const { data } = await cyclorama.listBrands({ limit: 1 })
  const { url } = await cyclorama.upload(photo)
  const input = { brand_id: data[0].id, name: 'Test bottle', image_urls: [url] }
  return cyclorama.createProduct(input, testFault === undefined ? {} : { testFault })
}

async function ordered(cyclorama, kind, ending) {
  const ready = await cyclorama.waitFor(await product(cyclorama))
  const testFault = endings[ending]
  const order = await orders[kind](cyclorama, ready, testFault === undefined ? {} : { testFault })
  if (ending === 'canceled') await cancels[kind](cyclorama, order)
  return order
}

const triggers = {
  'product.ready': (cyclorama) => product(cyclorama),
  'product.failed': (cyclorama) => product(cyclorama, 'fetch_failed'),
  ...Object.fromEntries(
    Object.keys(orders).flatMap((kind) =>
      Object.keys(endings).map((ending) => [`${kind}.${ending}`, (cyclorama) => ordered(cyclorama, kind, ending)]),
    ),
  ),
}

/** Makes an event of this type happen in test mode, to a new product, and returns it. @throws TypeError for another type or a live key */
export async function trigger(cyclorama, type) {
  if (!Object.hasOwn(triggers, type))
    throw new TypeError(`This type cannot be triggered. Types: ${Object.keys(triggers).join(', ')}.`)
  if ((await cyclorama.getApiKey()).mode !== 'test')
    throw new TypeError('Events are triggered in test mode. Use a key that begins with `cyc_test_`.')
  const { last_seq: after } = await cyclorama.listEvents({ limit: 1 })
  const { id } = await triggers[type](cyclorama)
  for await (const event of cyclorama.events({ after, types: type, resource_id: id })) return event
}
