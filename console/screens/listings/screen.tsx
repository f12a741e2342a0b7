import { useBrand } from '../../lib/brand.ts'
import { type Call, calls, type Page, type Product } from '../../lib/calls.ts'
import { useList } from '../../lib/list.ts'
import { smallPath } from '../../lib/text.ts'
import { BrandChoice, EmptyOf } from '../../parts/brand.tsx'
import { LinkButton } from '../../parts/controls.tsx'
import { More } from '../../parts/more.tsx'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { words as all } from '../orders/words.ts'

const words = all.listings

/** The products, each with its listing. */
export function Screen() {
  const brand = useBrand()
  const query = { status: 'ready', expand: 'summary', brand_id: brand || undefined }
  const list = useList<Product, Page<Product>>(calls.products as Call<Page<Product>>, query)
  const add = (
    <LinkButton kind="main" icon="plus" href="/?kind=listing">
      {words.add}
    </LinkButton>
  )
  return (
    <>
      <Head title={words.title} sub={words.lead}>
        <BrandChoice />
        {add}
      </Head>
      {list.error && list.items.length === 0 && <Trouble error={list.error} />}
      {list.isPending && !list.error && <Waiting as="rows" />}
      {!list.isPending && list.items.length === 0 && !list.error && (
        <EmptyOf brand={brand}>
          <Empty text={words.empty}>{add}</Empty>
        </EmptyOf>
      )}
      <ul class="orders">
        {list.items.map(({ id, name, images }) => (
          <li key={id}>
            <a href={`/listings/${id}`}>
              {images[0] ? (
                <img src={smallPath(images[0])} alt="" width="56" height="56" loading="lazy" />
              ) : (
                <i class="sweep" />
              )}
              <span class="two">
                <b dir="auto">{name}</b>
                <small>{words.open}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  )
}
