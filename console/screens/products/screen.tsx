import { chooseBrand, useBrand, useBrands } from '../../lib/brand.ts'
import { type Call, calls, type Page, type Product } from '../../lib/calls.ts'
import { useList } from '../../lib/list.ts'
import { param, setParams } from '../../lib/router.ts'
import { mediaPath, smallPath } from '../../lib/text.ts'
import { BrandChoice } from '../../parts/brand.tsx'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { SearchField } from '../../parts/find.tsx'
import { Icon } from '../../parts/icons.tsx'
import { More } from '../../parts/more.tsx'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { words as partWords } from '../../parts/words.ts'
import { words } from './words.ts'

/** All products of the organization. */
export function Screen() {
  const q = param('q')
  const brand_id = useBrand()
  const list = useList<Product, Page<Product>>(calls.products as Call<Page<Product>>, {
    expand: 'summary',
    q: q || undefined,
    brand_id: brand_id || undefined,
  })
  const { brands } = useBrands()
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  const isFiltered = q !== '' || brand_id !== ''
  const isEmpty = !list.isPending && list.items.length === 0
  return (
    <>
      <Head title={words.title} sub={words.lead}>
        <LinkButton kind="main" icon="plus" href="/?new=1">
          {words.add}
        </LinkButton>
      </Head>
      {!(isEmpty && !isFiltered) && (
        <div class="filters">
          <SearchField label={words.search} value={q} onSettled={(text) => setParams({ q: text })} />
          <BrandChoice />
        </div>
      )}
      {list.error && list.items.length === 0 && <Trouble error={list.error} />}
      {list.isPending && !list.error && <Waiting as="cards" />}
      {isEmpty && !list.error && (isFiltered ? <NoMatch /> : <NoProducts />)}
      <ul class="cards">
        {list.items.map((product) => (
          <Card key={product.id} product={product} brand={names.size > 1 ? names.get(product.brand_id) : undefined} />
        ))}
      </ul>
      <More list={list} />
    </>
  )
}

const NoProducts = () => (
  <Empty text={words.empty}>
    <LinkButton kind="main" href="/?new=1">
      {words.emptyAct}
    </LinkButton>
  </Empty>
)

const NoMatch = () => (
  <div class="empty">
    <p>{words.noMatch}</p>
    <Button
      onClick={() => {
        chooseBrand('')
        setParams({ q: null, brand: null })
      }}
    >
      {partWords.unfiltered}
    </Button>
  </div>
)

function Card({ product, brand }: { product: Product; brand: string | undefined }) {
  const { id, name, images, summary, status } = product
  const [photo] = images
  const cover = summary?.cover_url ? mediaPath(summary.cover_url) : photo && smallPath(photo)
  const counts = {
    pictures: summary?.creatives ?? 0,
    campaigns: summary?.campaigns ?? 0,
    ads: summary?.assistant_ad_groups ?? 0,
    videos: summary?.videos ?? 0,
  }
  return (
    <li>
      <a class="card" href={`/products/${id}`}>
        <span class={`cover ${summary?.cover_url ? '' : 'photo'}`}>
          {cover ? <img src={cover} alt="" loading="lazy" decoding="async" /> : <i class="sweep" />}
        </span>
        <span class="two">
          <b dir="auto">{name}</b>
          <small dir="auto">{[brand, words.counts(counts)].filter(Boolean).join(', ')}</small>
        </span>
        {status !== 'ready' && (
          <span class={status === 'failed' ? 'bad-word' : 'quiet'}>
            <Icon name={status === 'failed' ? 'alert' : 'info'} size={14} />
            {status === 'failed' ? words.failed : words.reading}
          </span>
        )}
      </a>
    </li>
  )
}
