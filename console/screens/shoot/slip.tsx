import type { Photoshoot } from '../../../src/features/photoshoots/schema.ts'
import type { ProductAnswer as Product } from '../../../src/features/products/schema.ts'
import { groundOf, smallPath } from '../../lib/text.ts'
import { OfferNotice } from '../../parts/ends.tsx'
import { Icon } from '../../parts/icons.tsx'
import { words } from './words.ts'

/** What it cost, what it was made after, and what is missing. */
export function Slip({ shoot, product }: { shoot: Photoshoot; product: Product | undefined }) {
  const { progress, credits_reserved, output_count, canceled_outputs, status } = shoot
  const price = credits_reserved / Math.max(1, output_count)
  const back = progress.failed + canceled_outputs
  const charged = progress.completed * price
  const isOpen = status === 'queued' || status === 'in_progress'
  const held = isOpen ? Math.max(0, credits_reserved - charged - back * price) : 0
  const image = product?.images[0]
  return (
    <aside class="slip" aria-label={words.credits}>
      <h2>{words.credits}</h2>
      <dl class="rows">
        <Row name={words.held} value={credits_reserved} />
        <Row name={words.charged(progress.completed)} value={charged} />
        {back > 0 && <Row name={words.givenBack(back)} value={back * price} good />}
        <Row name={words.stillHeld} value={held} />
      </dl>
      {image && (
        <>
          <h2>{words.madeAfter}</h2>
          <p class="reference">
            <img src={smallPath(image)} alt="" width="46" height="46" style={groundOf(image.color)} />
            <span class="two">
              <b dir="auto">{product.name}</b>
              <small class="number">
                {image.width} × {image.height}
              </small>
            </span>
          </p>
        </>
      )}
      <Unmet unmet={shoot.direction?.unmet ?? []} />
      {isOpen && <OfferNotice />}
    </aside>
  )
}

const Row = ({ name, value, good }: { name: string; value: number; good?: boolean }) => (
  <div class={good ? 'is-good' : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Unmet = ({ unmet }: { unmet: { word: string; why: string; nearest: string | null }[] }) =>
  unmet.length === 0 ? null : (
    <>
      <h2>{words.unmet}</h2>
      {unmet.map(({ word, why, nearest }) => (
        <p key={word} class="note">
          <Icon name="alert" size={16} />
          <span>
            <b dir="auto">{word}</b>: {why}. {nearest !== null && words.nearest(nearest)}
          </span>
        </p>
      ))}
    </>
  )
