import { useSignal } from '@preact/signals'
import type { Brand } from '../../../src/features/brands/schema.ts'
import { type Failed, ifUnchanged, write } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { changed, replace, useRead } from '../../lib/read.ts'
import { param, withParams } from '../../lib/router.ts'
import { may } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Refusal } from '../../parts/confirm.tsx'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Head, Trouble, Waiting } from '../../parts/page.tsx'
import { About, Voice } from './about.tsx'
import { Colors } from './colors.tsx'
import { Fonts } from './fonts.tsx'
import { Logos } from './logos.tsx'
import { changeOf, discard, edited } from './state.ts'
import { Website } from './website.tsx'
import { words } from './words.ts'

const isReading = ({ logos }: Brand) => logos.some(({ status }) => status === 'processing')

/** One brand: its kit, and what its website suggests for it. */
export function Screen({ id }: { id: string }) {
  const { data: stored, error } = useRead(
    calls.brand,
    { at: { brand_id: id } },
    { poll: (brand) => isReading(brand) && 2000 },
  )
  if (error && !stored) return <Trouble error={error} home="/brands" />
  if (!stored) return <Waiting />
  const editing = edited(stored)
  const tab = param('tab')
  return (
    <>
      <Head
        title={editing.brand.name}
        sub={words.kitVersion(stored.kit_version)}
        back={{ to: '/brands', label: words.back }}
      >
        {may('photoshoots:generate') && (
          <LinkButton icon="template" href={`/templates?brand=${id}`}>
            {words.templates}
          </LinkButton>
        )}
      </Head>
      {may('brands:manage') ? (
        <nav class="segmented" aria-label={words.tabs}>
          {Object.entries(words.tabNames).map(([value, label]) => (
            <a key={value} href={withParams({ tab: value })} aria-current={tab === value ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      ) : (
        <p class="note">
          <Icon name="info" size={17} />
          <span>{words.readOnly}</span>
        </p>
      )}
      {tab === 'website' ? (
        <Website brand={stored} />
      ) : (
        <fieldset class="kit" disabled={!may('brands:manage')}>
          <About {...editing} />
          <Logos {...editing} />
          <Colors {...editing} />
          <Fonts {...editing} />
          <Voice {...editing} />
        </fieldset>
      )}
      <Save stored={stored} />
    </>
  )
}

/** The bar of what is not saved, at the end of the window. */
function Save({ stored }: { stored: Brand }) {
  const failed = useSignal<Failed | null>(null)
  const busy = useSignal(false)
  const change = changeOf(stored.id)
  const count = Object.keys(change).length
  if (count === 0) return null
  const save = async (headers: Record<string, string>) => {
    busy.value = true
    failed.value = null
    await write(calls.updateBrand, { at: { brand_id: stored.id }, body: change, headers }).then(
      (brand) => {
        discard(stored.id)
        replace(calls.brand, { at: { brand_id: stored.id } }, brand)
        changed(calls.brands)
        toast(words.saved)
      },
      (error: Failed) => {
        failed.value = error
        if (error.status === 412) changed(calls.brand)
      },
    )
    busy.value = false
  }
  const isConflict = failed.value?.status === 412
  return (
    <div class="save-bar">
      {isConflict ? <p role="alert">{words.conflict}</p> : <p>{words.unsaved(count)}</p>}
      {!isConflict && <Refusal failed={failed.value} />}
      <div class="acts">
        <Button
          onClick={() => {
            failed.value = null
            discard(stored.id)
          }}
        >
          {isConflict ? words.theirs : words.discard}
        </Button>
        <Button
          kind="main"
          keys="mod+Enter"
          busy={busy.value}
          onClick={() => void save(isConflict ? {} : ifUnchanged(stored))}
        >
          {isConflict ? words.overwrite : words.save}
        </Button>
      </div>
    </div>
  )
}
