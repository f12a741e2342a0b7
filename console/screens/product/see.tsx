import { useSignal } from '@preact/signals'
import { type Failed, ifUnchanged, write } from '../../lib/api.ts'
import { calls, type Product, type Profile } from '../../lib/calls.ts'
import { changed, useRead } from '../../lib/read.ts'
import { may } from '../../lib/session.ts'
import { Icon } from '../../parts/icons.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { type Correct, takeProfile } from './correct.ts'
import { SeenPhoto } from './photo.tsx'
import { Category, Facts, Materials, SellingPoints, Size } from './read.tsx'
import { words } from './see-words.ts'

/** Corrections are shown at once, before the profile is written again. */
function asCorrected(profile: Profile): Profile {
  const { size_mm, materials, unsaid } = profile.corrections
  const facts = profile.facts.map((fact) => ({ ...fact, said: !unsaid.includes(fact.id) }))
  return {
    ...profile,
    ...(profile.status === 'processing' && { facts }),
    ...(size_mm && { size_mm: { ...size_mm, source: 'person' } }),
    ...(materials && { materials: materials.map((value) => ({ value, from: 'person' as const })) }),
  }
}

/** What the service sees in a product, and what of it can be corrected. */
export function See({ product }: { product: Product }) {
  const at = { product_id: product.id }
  const { data: profile, error } = useRead(
    calls.profile,
    { at },
    { poll: ({ status }) => status === 'processing' && 2000 },
  )
  const failed = useSignal<string | null>(null)
  if (error && !profile) return <Trouble error={error} home="/products" />
  if (!profile) return <Waiting />
  const correct: Correct = async (body) => {
    failed.value = null
    try {
      const answer = await write(calls.correctProfile, { at, body, headers: ifUnchanged(profile) })
      takeProfile(product.id, answer)
      return true
    } catch (error) {
      failed.value = (error as Failed).status === 412 ? words.changedMeanwhile : (error as Failed).message
      changed(calls.profile)
      return false
    }
  }
  const locked = !may('products:update')
  const props = { profile: asCorrected(profile), correct, locked }
  return (
    <>
      {profile.status === 'processing' && (
        <p class="note" role="status">
          <Icon name="info" size={17} />
          <span>{profile.pictures.length === 0 ? words.firstRead : words.reading}</span>
        </p>
      )}
      {failed.value && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>{failed.value}</span>
        </p>
      )}
      <div class="see">
        <section aria-label={words.photos}>
          <ol class="seen">
            {product.images.map((image, i) => (
              <SeenPhoto key={image.id} position={i + 1} {...{ image, product, profile, correct, locked }} />
            ))}
          </ol>
        </section>
        <div class="read">
          <Missing profile={profile} />
          <Category {...props} />
          <Size {...props} />
          <Materials {...props} />
          <Facts {...props} />
          <SellingPoints {...props} />
        </div>
      </div>
    </>
  )
}

function Missing({ profile: { missing } }: { profile: Profile }) {
  if (missing.length === 0) return null
  return (
    <section class="panel missing">
      <h2>{words.missing}</h2>
      <ul>
        {missing.map(({ what, why, example }) => (
          <li key={what + why} class="note">
            <Icon name="info" size={16} />
            <span>
              {why} {!what.startsWith('category') && <small dir="auto">{words.example(exampleText(example))}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An example as people write it: members of an object are listed. */
function exampleText(example: string): string {
  if (!/^[{[]/.test(example)) return example
  return example.replaceAll(/[{}[\]"]/g, '').replaceAll(':', ' ')
}
