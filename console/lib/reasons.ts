import { inWords, wayOutOf } from './check-names.ts'

/** What to do about an order or an item that failed, by the code of its failure. A test compares them with those of the service. */
export const waysOut: Record<string, string> = {
  canceled: 'Order it again if you still want it.',
  content_refused: 'Change the words of the order or the description of the product, then order it again.',
  image_unavailable: 'Upload the picture again, then order it again.',
  model_failed: 'Try again later, or let the built-in copywriter write.',
  no_product_found: 'Add a photo that shows the whole product on a plain ground, or correct its outline.',
  nothing_to_say: 'Add a description with facts to the product, then order it again.',
  picture_gone: 'Add a photo to the product again, then order it again.',
  planning_failed: 'Order it again. If it fails again, tell whoever runs the service.',
  quality_check_failed: 'Correct the outline of the product or add a sharper photo, then try again.',
  render_failed: 'Try again. If it fails again, tell whoever runs the service.',
  timed_out: 'Try again; the service was too busy.',
  unsuitable_picture: 'Add another photo of the product, or correct the outline of this one.',
  fetch_failed: 'Check that the address opens in a browser, or add photos by hand.',
  no_usable_image: 'Add a photo by hand: JPEG, PNG, WebP or HEIC.',
  too_large: 'Use the address of a smaller page, or add photos by hand.',
  blocked_address: 'Use an address that everybody can open.',
  setup_timeout: 'Try again, or add photos by hand.',
  sign_in_required: 'Use the address of a page that needs no sign-in, or fill in the kit by hand.',
  other_site: 'Use an address of the brand’s own site.',
  robots_disallowed: 'The site does not want to be read by programs. Fill in the kit by hand.',
  nothing_found: 'Use the address of the home page, or fill in the kit by hand.',
  quota_exceeded: 'Delete what is no longer needed, or ask whoever runs the service for more room.',
}

/** Problems whose sentence is for programs, in words for people. Null where the sentence of the service is for people, too. */
export const problemWords: Record<string, string | null> = {
  invalid_request: null,
  invalid_cursor: 'This list has changed. Load the page again.',
  invalid_idempotency_key: 'The order could not be identified. Load the page again and order it anew.',
  api_key_missing: 'Nobody is signed in. Sign in again.',
  api_key_invalid: 'This is no key of this service. Check that all of it was copied.',
  api_key_disabled: 'This key is disabled. Ask whoever manages access for another one.',
  api_key_expired: 'This key has expired. Ask whoever manages access for another one.',
  not_signed_in: null,
  sign_in_code_invalid: null,
  insufficient_permission: 'Your role does not include this. Ask whoever manages access in your organization.',
  plan_upgrade_required: 'The plan of your organization does not include this. Ask whoever runs the service.',
  org_suspended: null,
  cross_site_request: 'The request came from another page. Open the console itself and try again.',
  not_found: null,
  method_not_allowed: 'The service does not know this. Load the page again.',
  idempotency_in_progress: 'This order is being placed already. Wait a moment.',
  events_gone: 'What happened then is no longer stored. Load the page again.',
  length_required: 'The file could not be sent. Choose it again.',
  precondition_failed: 'Somebody has changed this since you opened it. Look at it again before you go on.',
  payload_too_large: null,
  uri_too_long: 'The address is too long. Drop some of the filters.',
  unsupported_media_type: null,
  range_not_satisfiable: 'The file has changed. Load the page again.',
  idempotency_key_reused: 'This order was placed with other content. Load the page again and order it anew.',
  plan_required: null,
  quota_exceeded: null,
  request_rejected: null,
  credit_limit_exceeded: 'The price has changed since it was displayed. Look at it again before you order.',
  key_budget_exceeded: 'Your budget of this month is used up. Ask whoever manages access for more.',
  insufficient_credits: null,
  rate_limited: null,
  headers_too_large: 'The browser sent too much. Delete the cookies of this site and sign in again.',
  internal_error: null,
  service_unavailable: null,
}

/** What a problem says to people. */
export const problemText = (code: string | undefined, detail: string): string =>
  problemWords[code ?? ''] ?? inWords(detail)

type Failure = { code: string; message: string }
type Measured = { id: string; passed: boolean | null }

/** Why something was not delivered, in words. */
export const reasonOf = ({ message }: Failure): string => inWords(message)

/** What to do about it: about the measurements that failed, where it was measured. Null where the reason says it. */
export function wayOut({ code }: Failure, checks: readonly Measured[] = []): string | null {
  const failed = checks.filter(({ passed }) => passed === false).map(({ id }) => id)
  return code === 'quality_check_failed' && failed.length > 0 ? wayOutOf(failed) : (waysOut[code] ?? null)
}
