import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Failed } from '../../lib/api.ts'
import { calls, type Product } from '../../lib/calls.ts'
import { change, makeDraft } from '../../lib/make-draft.ts'
import { placeOrder } from '../../lib/order.ts'
import { dragging, handedOver, photoTarget } from '../../lib/photos.ts'
import { useRead } from '../../lib/read.ts'
import { may } from '../../lib/session.ts'
import { mediaPath, smallPath } from '../../lib/text.ts'
import { Button, Segmented } from '../../parts/controls.tsx'
import { FileButton } from '../../parts/files.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Studio } from '../../parts/picture.tsx'
import { brandOf } from './place.ts'
import { nameFrom, stagePhotos, usedImages } from './state.ts'
import { words } from './words.ts'

/** The left half: the photo of the product, or where to put one. */
export function Stage() {
  const photos = stagePhotos()
  const { product_id, apart, found } = makeDraft().value
  const product = useRead(
    calls.product,
    { at: { product_id } },
    { enabled: product_id !== '', poll: ({ status }) => status === 'processing' && 2000 },
  )
  const add = (files: File[]) => {
    change({ product_id: '' })
    photos.add(files)
    if (makeDraft().value.name === '' && files[0]) change({ name: nameFrom(files[0].name) })
  }
  useEffect(() => {
    photoTarget.value = add
    if (handedOver.value.length > 0) add(handedOver.value.splice(0))
    return () => {
      photoTarget.value = null
    }
  }, [])
  const isRead = product_id !== '' && product.data?.status === 'processing'
  const failure = product_id === '' ? null : (product.data?.failure?.message ?? null)
  const here = photos.list.value.filter(({ state }) => state === 'here')
  const image = product_id === '' ? here[0] : product.data && usedImages(product.data)[0]
  return (
    <section class={`stage ${dragging.value ? 'over' : ''}`} aria-label={words.drop}>
      {image?.url ? (
        <img class="on-stage" src={mediaPath(image.url)} alt={product.data?.name ?? here[0]?.name ?? ''} />
      ) : (
        <Invitation isRead={isRead} failure={failure} />
      )}
      {image && <Quality width={image.width} height={image.height} />}
      <div class="stage-foot">
        {!image && !isRead && failure === null && <Sources onFiles={add} replaces={false} />}
        <Arrivals />
        {product_id === '' && here.length > 1 && (
          <Segmented
            legend={words.several}
            hideLegend
            value={apart ? 1 : 0}
            onChange={(value) => change({ apart: value === 1 })}
            options={[
              { value: 0, label: words.oneProduct(here.length) },
              { value: 1, label: words.manyProducts(here.length) },
            ]}
          />
        )}
        {product.data?.id === found.product_id && <Found product={product.data} />}
        {!isRead && <PageAddress />}
      </div>
      {image && <Sources onFiles={add} replaces />}
    </section>
  )
}

/** What stands on an empty stage: that its page is being read, why that failed, or where to put a photo. */
function Invitation({ isRead, failure }: { isRead: boolean; failure: string | null }) {
  if (failure !== null) return <PageFailed reason={failure} />
  return isRead ? (
    <div class="invite" role="status">
      <Studio />
      <h2>{words.reading}</h2>
      <p>{words.readingMore}</p>
    </div>
  ) : (
    <div class="invite">
      <Icon name="camera" size={34} />
      <h2>{words.drop}</h2>
      <p>{words.dropMore}</p>
    </div>
  )
}

/** Why a page could not be read: then a photo goes on from here. */
function PageFailed({ reason }: { reason: string }) {
  return (
    <div class="page-failed" role="alert">
      <p class="note bad">
        <Icon name="alert" size={17} />
        <span>{reason}</span>
      </p>
      <Button kind="small" onClick={() => change({ product_id: '' })}>
        {words.withPhoto}
      </Button>
    </div>
  )
}

function Quality({ width, height }: { width: number; height: number }) {
  const isEnough = Math.max(width, height) >= 1200
  return (
    <p class="chip quality">
      <span class={isEnough ? 'good' : 'quiet'}>
        <Icon name={isEnough ? 'check' : 'info'} size={15} />
        {isEnough ? words.enough(width, height) : words.small(width, height)}
      </span>
    </p>
  )
}

function Sources({ onFiles, replaces }: { onFiles: (files: File[]) => void; replaces: boolean }) {
  const instead = (files: File[]) => {
    stagePhotos().clear()
    onFiles(files)
  }
  return (
    <div class={`sources ${replaces ? 'replaces' : ''}`}>
      {replaces ? (
        <>
          <FileButton icon="upload" class="glass" label={words.otherPhoto} onFiles={instead} multiple>
            {words.otherPhoto}
          </FileButton>
          {makeDraft().value.product_id === '' && (
            <FileButton icon="plus" class="glass" label={words.anotherView} onFiles={onFiles} multiple>
              {words.anotherView}
            </FileButton>
          )}
        </>
      ) : (
        <>
          <FileButton kind="main" icon="upload" label={words.choose} onFiles={onFiles} multiple>
            {words.choose}
          </FileButton>
          <FileButton icon="camera" class="camera" label={words.take} onFiles={onFiles} camera>
            {words.take}
          </FileButton>
        </>
      )}
    </div>
  )
}

/** Lines of photos that are not here yet; of five hundred the first say enough. */
const linesMax = 30

/** What is on its way and what was refused, each with its own reason. */
function Arrivals() {
  const photos = stagePhotos()
  const open = photos.list.value.filter(({ state }) => state !== 'here')
  const again = open.filter(({ state, file }) => state === 'refused' && file !== null).length
  if (open.length === 0) return null
  return (
    <ul class="arrivals" aria-live="polite">
      {open.slice(0, linesMax).map(({ id, name, state, share, reason }) => (
        <li key={id} class={state}>
          {state === 'uploading' ? (
            <>
              <span dir="auto">{name}</span>
              <progress max={1} value={share} aria-label={words.uploading(share)} />
            </>
          ) : (
            <>
              <Icon name="alert" size={16} />
              <span>
                <b dir="auto">{words.refused(name)}.</b> {reason}
              </span>
              <Button kind="plain" icon="close" label={words.remove(name)} onClick={() => photos.remove(id)} />
            </>
          )}
        </li>
      ))}
      {open.length > linesMax && <li>{words.others(open.length - linesMax)}</li>}
      {again > 0 && (
        <li>
          <Button kind="small" icon="again" onClick={photos.retry}>
            {words.retry(again)}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** The pictures that were found on a page, to choose from. What is not chosen leaves the product once something is ordered of it. */
function Found({ product }: { product: Product }) {
  const { found } = makeDraft().value
  const { images } = product
  const used = usedImages(product)
  if (images.length < 2 || !may('products:update')) return null
  const choose = (url: string, isUsed: boolean) => {
    const others = found.left_out.filter((one) => one !== url)
    change({ found: { ...found, left_out: isUsed ? others : [...others, url] } })
  }
  return (
    <div class="of-page">
      <fieldset class="field">
        <legend>{words.found(used.length, images.length)}</legend>
        <div class="sources-strip">
          {images.map((image) => {
            const isUsed = used.includes(image)
            return (
              <label key={image.id} class={isUsed ? 'on' : ''}>
                <input
                  type="checkbox"
                  aria-label={words.usePicture(image.position + 1)}
                  checked={isUsed}
                  disabled={isUsed && used.length === 1}
                  onChange={(event) => choose(image.url, event.currentTarget.checked)}
                />
                <img src={smallPath(image)} alt="" width="62" height="62" />
              </label>
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}

/** An address of a page: the product is read from it, and chosen while it is read. */
function PageAddress() {
  const address = useSignal('')
  const error = useSignal<string | null>(null)
  const busy = useSignal(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy.value || address.value.trim() === '') return
    busy.value = true
    error.value = null
    try {
      const body = { brand_id: await brandOf(), product_url: address.value.trim() }
      const { id } = await placeOrder('page', calls.createProduct, { body })
      stagePhotos().clear()
      change({ product_id: id, name: '', found: { product_id: id, left_out: [] } })
    } catch (failed) {
      error.value = (failed as Failed).message
    }
    busy.value = false
  }
  return (
    <form class="page-address" onSubmit={(event) => void send(event)}>
      <Icon name="link" size={17} />
      <input
        type="url"
        aria-label={words.address}
        placeholder={words.addressPlaceholder}
        value={address.value}
        onInput={(event) => {
          address.value = event.currentTarget.value
        }}
      />
      {address.value !== '' && (
        <Button kind="small" type="submit" busy={busy.value}>
          {busy.value ? words.reading : words.readPage}
        </Button>
      )}
      {error.value && (
        <small class="fault" role="alert">
          {error.value}
        </small>
      )}
    </form>
  )
}
