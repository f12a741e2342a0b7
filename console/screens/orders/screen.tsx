import { useBrand } from '../../lib/brand.ts'
import type { OrderSummary } from '../../lib/calls.ts'
import type { MakeKind } from '../../lib/make-draft.ts'
import { place } from '../../lib/router.ts'
import { BrandChoice } from '../../parts/brand.tsx'
import { LinkButton } from '../../parts/controls.tsx'
import { OrderRows } from '../../parts/orders.tsx'
import { Empty, Head } from '../../parts/page.tsx'
import { words } from './words.ts'

const lists: Record<string, { type: OrderSummary['type']; kind: MakeKind; texts: (typeof words)['ads'] }> = {
  campaigns: { type: 'campaign', kind: 'campaign', texts: words.campaigns },
  ads: { type: 'assistant_ad_group', kind: 'ads', texts: words.ads },
  videos: { type: 'video', kind: 'video', texts: words.videos },
}

/** All campaigns, ad groups or videos. */
export function Screen() {
  const { type, kind, texts } = lists[place.value.pathname.split('/')[1]!]!
  const add = (
    <LinkButton kind="main" icon="plus" href={`/?kind=${kind}`}>
      {texts.add}
    </LinkButton>
  )
  return (
    <>
      <Head title={texts.title} sub={texts.lead}>
        <BrandChoice />
        {add}
      </Head>
      <OrderRows key={type} type={type} brand={useBrand()} empty={<Empty text={texts.empty}>{add}</Empty>} />
    </>
  )
}
