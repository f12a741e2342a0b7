import { useBrand } from '../../lib/brand.ts'
import { openOrders } from '../../lib/live.ts'
import { BrandChoice } from '../../parts/brand.tsx'
import { LinkButton } from '../../parts/controls.tsx'
import { OfferNotice } from '../../parts/ends.tsx'
import { OrderRows } from '../../parts/orders.tsx'
import { Empty, Head } from '../../parts/page.tsx'
import { words } from './words.ts'

/** All orders under way, and those before. */
export function Screen() {
  const brand = useBrand()
  const open = openOrders.value.filter(({ brand_id }) => brand === '' || brand_id === brand)
  return (
    <>
      <Head title={words.title} sub={words.count(open.length)}>
        <BrandChoice />
        <OfferNotice />
      </Head>
      <OrderRows
        brand={brand}
        empty={
          <Empty text={words.empty}>
            <LinkButton kind="main" href="/">
              {words.make}
            </LinkButton>
          </Empty>
        }
      />
    </>
  )
}
