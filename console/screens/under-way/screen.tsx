import { openOrders } from '../../lib/live.ts'
import { LinkButton } from '../../parts/controls.tsx'
import { OfferNotice } from '../../parts/ends.tsx'
import { OrderRows } from '../../parts/orders.tsx'
import { Empty, Head } from '../../parts/page.tsx'
import { words } from './words.ts'

/** All orders under way, and those before. */
export function Screen() {
  return (
    <>
      <Head title={words.title} sub={words.count(openOrders.value.length)}>
        <OfferNotice />
      </Head>
      <OrderRows
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
