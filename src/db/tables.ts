// Generated from the migrations by npm run generate.
import type { ColumnType, Generated } from 'kysely'

/** jsonb: any JSON value when read, its text when written. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
/** A calendar day as YYYY-MM-DD. */
type Day = ColumnType<string, string, string>

export type Tables = {
  accounts: {
    org_id: string
    balance: Generated<number>
    held: Generated<number>
  }
  api_keys: {
    id: string
    org_id: string
    name: string
    hash: Buffer
    hint: string
    previous_hash: Buffer | null
    previous_expires_at: Date | null
    permissions: string[]
    monthly_credit_budget: number | null
    rotatable: Generated<boolean>
    expires_at: Date | null
    disabled_at: Date | null
    last_used_at: Date | null
    created_at: Date
    kind: Generated<string>
    role: string | null
    brand_ids: string[] | null
    deleted_at: Date | null
    version: Generated<number>
  }
  assistant_ad_groups: {
    id: string
    org_id: string
    brand_id: string
    product_id: string
    name: string | null
    target_url: string | null
    angle: string | null
    price: string | null
    context_hints: Generated<string[]>
    negative_phrases: Generated<string[]>
    seed: number
    max_credits: number | null
    status: string
    reservation_id: string
    credits_reserved: number
    failure_code: string | null
    failure_message: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    completed_at: Date | null
    catalogue_version: string | null
    locale: string | null
    written: Json | null
    planned_count: number | null
    planned_position: number | null
  }
  assistant_ads: {
    id: string
    org_id: string
    ad_group_id: string
    position: number
    title: string | null
    body: string | null
    plan: Json | null
    status: string
    credits: number
    attempt: Generated<number>
    creative_id: string | null
    checks: GeneratedJson
    overlay_key: string | null
    failure_code: string | null
    failure_message: string | null
    created_at: Date
    started_at: Date | null
    ended_at: Date | null
    subject: Json | null
    retry_id: string | null
    brand_id: string | null
  }
  audiences: {
    id: string
    org_id: string
    product_id: string
    position: number
    name: string
    description: string
    created_at: Date
    catalogue_version: string | null
  }
  audit_log: {
    id: string
    org_id: string | null
    actor_type: string
    actor_id: string | null
    action: string
    target_id: string | null
    request_id: string | null
    address: string | null
    detail: GeneratedJson
    created_at: Date
    target_type: string | null
  }
  brands: {
    id: string
    org_id: string
    name: string
    description: string | null
    website_url: string | null
    logo_url: string | null
    colors: Generated<string[]>
    tone: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    logos: GeneratedJson
    words_to_use: Generated<string[]>
    words_to_avoid: Generated<string[]>
    calls_to_action: Generated<string[]>
    legal_line: string | null
    spelling: string | null
    kit_version: Generated<number>
    fonts: GeneratedJson
    color_roles: GeneratedJson
  }
  campaign_concepts: {
    id: string
    org_id: string
    campaign_id: string
    position: number
    concept: Json | null
    catalogue_version: string | null
    brand_id: string | null
  }
  campaign_creatives: {
    id: string
    org_id: string
    campaign_id: string
    concept_id: string
    position: number
    variant: number
    aspect_ratio: string
    status: string
    credits: number
    attempt: Generated<number>
    creative_id: string | null
    checks: GeneratedJson
    overlay_key: string | null
    failure_code: string | null
    failure_message: string | null
    created_at: Date
    started_at: Date | null
    ended_at: Date | null
    plan: Json | null
    retry_id: string | null
    brand_id: string | null
  }
  campaigns: {
    id: string
    org_id: string
    brand_id: string
    product_id: string | null
    prompt: string
    concept_count: number
    creatives_per_concept: number
    aspect_ratios: string[]
    reference_image_urls: string[]
    reference_files: Generated<string[]>
    seed: number
    max_credits: number | null
    status: string
    stage: string
    reservation_id: string
    credits_reserved: number
    plan_credits: number
    failure_code: string | null
    failure_message: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    completed_at: Date | null
    references_missing: Generated<string[]>
    locale: string | null
    rerender_of: string | null
    planned_of: string | null
    planned_concept: number | null
  }
  compliance_reports: {
    id: string
    org_id: string
    creative_id: string
    marketplace: string
    slot: string
    rule_set_version: string
    passed: boolean
    rules: Json
    overlay_key: string | null
    created_at: Date
    measured_with: string | null
  }
  creatives: {
    id: string
    org_id: string
    brand_id: string
    product_id: string | null
    source: string
    source_id: string
    item_id: string
    look: string | null
    file_key: string
    thumbnail_key: string
    overlay_key: string | null
    content_type: string
    width: number
    height: number
    aspect_ratio: string
    dpi: number | null
    caption: string | null
    checks: Json
    seed: number
    engine: string
    size_bytes: number
    sha256: string
    created_at: Date
    purged_at: Date | null
    measured: Json | null
    catalogue_version: string | null
    profile_version: number | null
    measured_with: string | null
    kit_version: number | null
    hidden_at: Date | null
    color: string | null
    placement: Json | null
    provenance: Json | null
    preview_key: string | null
  }
  credit_grants: {
    id: string
    org_id: string
    type: string
    amount: number
    remaining: number
    reason: string
    external_ref: string | null
    expires_at: Date | null
    created_at: Date
  }
  event_heads: {
    org_id: string
    last: Generated<number>
    first: Generated<number>
    endpoints: Generated<number>
    skipped: Generated<string>
  }
  events: {
    id: string
    org_id: string
    type: string
    resource_type: string
    resource_id: string
    status: string
    transition: string
    created_at: Date
    seq: number | null
    brand_id: string | null
    product_id: string | null
    sample_type: string | null
  }
  exports: {
    id: string
    org_id: string
    creative_ids: string[]
    created_at: Date
    expires_at: Date
    video_ids: Generated<string[]>
    names: Generated<string>
    kind: Generated<string>
  }
  files: {
    key: string
    org_id: string
    source_sha256: string | null
    look_at: Date
    orphaned: Generated<boolean>
    size_bytes: Generated<number>
  }
  fonts: {
    id: string
    org_id: string
    file_key: string
    content_type: string
    size_bytes: number
    sha256: string
    facts: Json
    created_at: Date
    deleted_at: Date | null
  }
  guess_windows: {
    address: string
    hits: number[]
  }
  idempotency_keys: {
    org_id: string
    key: string
    fingerprint: Buffer
    lease_until: Date | null
    status: number | null
    headers: Json | null
    body: Buffer | null
    resource_id: string | null
    product_id: string | null
    created_at: Date
    completed_at: Date | null
  }
  integrity_checks: {
    id: string
    started_by: string
    started_at: Date
    ended_at: Date
    violations: Json
    credits: Json
  }
  kit_suggestions: {
    id: string
    org_id: string
    brand_id: string
    website_url: string
    status: string
    kit: Json | null
    failure_code: string | null
    failure_message: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  ledger: {
    id: string
    org_id: string
    type: string
    amount: number
    balance_after: number
    held_after: number
    reservation_id: string | null
    resource_type: string | null
    resource_id: string | null
    item_id: string | null
    api_key_id: string | null
    unit_price: number | null
    grants: Json | null
    created_at: Date
  }
  listing_ideas: {
    id: string
    org_id: string
    product_id: string
    marketplace: string
    position: number
    slot_type: string
    title: string
    summary: string
    graphic: Json | null
    scene: string | null
    creative_id: string | null
    created_at: Date
    updated_at: Date
    image_id: string | null
    version: Generated<number>
    catalogue_version: string | null
    locale: string | null
    sources: Json | null
    left_out: Json | null
  }
  listing_images: {
    id: string
    org_id: string
    brand_id: string
    product_id: string
    idea_id: string
    direction: Json | null
    seed: number
    max_credits: number | null
    status: string
    reservation_id: string
    credits_reserved: number
    credits: number
    attempt: Generated<number>
    creative_id: string | null
    checks: GeneratedJson
    overlay_key: string | null
    failure_code: string | null
    failure_message: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    started_at: Date | null
    ended_at: Date | null
    completed_at: Date | null
    plan: Json | null
  }
  model_calls: {
    id: string
    org_id: string
    order_type: string | null
    order_id: string | null
    item_id: string
    product_id: string | null
    step: string
    capability: string
    model: string
    request_hash: string
    state: string
    kind: string | null
    reserved_micros: number
    cost_micros: number
    input_tokens: number | null
    output_tokens: number | null
    result: Json | null
    created_at: Date
    ended_at: Date | null
  }
  model_orders: {
    org_id: string
    order_type: string
    order_id: string
    engine: string | null
    item_id: string
    reservation_id: string
    credits: number
    delivered: Generated<boolean>
    created_at: Date
  }
  model_policies: {
    org_id: string
    allowed: Generated<string[]>
    fallback: Generated<string>
    cap_micros: number | null
    consent: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  open_streams: {
    id: string
    organization_id: string
    key_id: string
    open_until: Date
  }
  operator_codes: {
    hash: Buffer
    name: string
    expires_at: Date
  }
  operator_sessions: {
    id: string
    hash: Buffer
    name: string
    browser: string | null
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
  }
  org_windows: {
    organization_id: string
    minute: number
    count: number
    previous: number
  }
  organization_limits: {
    org_id: string
    requests: number | null
    products: number | null
    brands: number | null
    items: number | null
  }
  organizations: {
    id: string
    name: string
    plan: string
    status: Generated<string>
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    erased_at: Date | null
    mode: Generated<string>
    live_org_id: string | null
    slot: Generated<number>
  }
  photoshoot_outputs: {
    id: string
    org_id: string
    photoshoot_id: string
    position: number
    shot_id: string | null
    aspect_ratio: string
    status: string
    attempt: Generated<number>
    plan: Json | null
    creative_id: string | null
    checks: GeneratedJson
    overlay_key: string | null
    failure_code: string | null
    failure_message: string | null
    created_at: Date
    started_at: Date | null
    ended_at: Date | null
    credits: number
    subject: Json | null
    retry_id: string | null
    brand_id: string | null
  }
  photoshoots: {
    id: string
    org_id: string
    brand_id: string
    product_id: string
    template_id: string | null
    quick_shoot: Json | null
    direction: Json | null
    output_count: number
    seed: number
    max_credits: number | null
    status: string
    reservation_id: string
    credits_reserved: number
    failure_code: string | null
    failure_message: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    completed_at: Date | null
    look: string | null
    planned_count: number | null
    planned_position: number | null
  }
  picture_corrections: {
    org_id: string
    product_id: string
    sha256: string
    pose: string | null
    mask_key: string | null
    mask_source: string | null
    created_at: Date
    updated_at: Date
    mask_sha256: string | null
    objects: string[] | null
  }
  picture_looks: {
    org_id: string
    product_id: string
    sha256: string
    model: string
    look: Json
    created_at: Date
  }
  product_images: {
    id: string
    org_id: string
    product_id: string
    position: number
    file_key: string
    content_type: string
    width: number
    height: number
    sha256: string
    brand_id: string | null
    thumbnail_key: string | null
    color: string | null
  }
  products: {
    id: string
    org_id: string
    brand_id: string
    name: string
    named: boolean
    description: string | null
    product_url: string | null
    price: string | null
    currency: string | null
    status: string
    failure_code: string | null
    failure_message: string | null
    setup_id: string | null
    pending_image_urls: Generated<string[]>
    deadline_at: Date | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    page_due: Generated<boolean>
    purged_at: Date | null
    audiences_written: Generated<boolean>
  }
  profiles: {
    product_id: string
    org_id: string
    version: Generated<number>
    corrections: GeneratedJson
    measured: Json | null
    inputs_hash: string | null
    advice: Generated<string[]>
    versions: string | null
    created_at: Date
    updated_at: Date
    brand_id: string | null
  }
  rate_windows: {
    key_id: string
    hits: number[]
  }
  reservations: {
    id: string
    org_id: string
    api_key_id: string | null
    resource_type: string
    resource_id: string
    unit_price: number
    reserved: number
    captured: Generated<number>
    refunded: Generated<number>
    released: Generated<number>
    month: Day
    created_at: Date
    closed_at: Date | null
  }
  sessions: {
    id: string
    org_id: string
    api_key_id: string
    hash: Buffer
    key_hash: Buffer
    browser: string | null
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
  }
  settings: {
    name: string
    value: Buffer
  }
  share_links: {
    id: string
    org_id: string
    product_id: string
    token_hash: Buffer
    label: string | null
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    creative_ids: string[] | null
  }
  shared_counts: {
    name: string
    value: Json | null
    due_at: Date
  }
  sign_in_codes: {
    id: string
    org_id: string
    api_key_id: string
    hash: Buffer
    expires_at: Date
    created_at: Date
  }
  storage_use: {
    org_id: string
    bytes: Generated<number>
    quota_bytes: number | null
  }
  template_shots: {
    id: string
    org_id: string
    template_id: string
    position: number
    file_key: string
    content_type: string
    width: number
    height: number
    sha256: string
    thumbnail_key: string | null
    brand_id: string | null
    color: string | null
  }
  templates: {
    id: string
    org_id: string
    brand_id: string
    name: string
    description: string | null
    created_at: Date
    deleted_at: Date | null
    purged_at: Date | null
    version: Generated<number>
    updated_at: Generated<Date>
  }
  test_faults: {
    org_id: string
    resource_id: string
    fault: string
    created_at: Date
  }
  uploads: {
    id: string
    org_id: string
    file_key: string
    content_type: string
    width: number
    height: number
    size_bytes: number
    sha256: string
    created_at: Date
    deleted_at: Date | null
    thumbnail_key: string | null
    color: string | null
  }
  usage_requests: {
    org_id: string
    api_key_id: string
    operation: string
    requests: number
    starts_at: Date
    day: Day | null
  }
  videos: {
    id: string
    org_id: string
    brand_id: string
    product_id: string
    type: string
    title: string | null
    recipe_id: string | null
    audience_id: string | null
    source_creative_id: string | null
    source_key: string | null
    source_sha256: string | null
    source_width: number | null
    source_height: number | null
    script: string | null
    duration_seconds: number
    aspect_ratio: string
    seed: number
    plan: Json | null
    max_credits: number | null
    status: string
    reservation_id: string
    credits_reserved: number
    credits: number
    attempt: Generated<number>
    percent: Generated<number>
    stage: string | null
    preview_key: string | null
    poster_key: string | null
    file_key: string | null
    thumbnail_key: string | null
    width: number | null
    height: number | null
    size_bytes: number | null
    sha256: string | null
    checks: GeneratedJson
    overlay_key: string | null
    failure_code: string | null
    failure_message: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    started_at: Date | null
    ended_at: Date | null
    completed_at: Date | null
    purged_at: Date | null
    voice: Generated<boolean>
    locale: string | null
    written: Json | null
    provenance: Json | null
  }
  webhook_attempts: {
    id: string
    org_id: string
    delivery_id: string
    number: number
    started_at: Date
    duration_ms: number
    status: number | null
    error: string | null
    answer: string | null
  }
  webhook_deliveries: {
    id: string
    org_id: string
    endpoint_id: string
    event_id: string
    seq: number
    type: string
    status: Generated<string>
    attempts: Generated<number>
    tries: Generated<number>
    attempt_id: string | null
    next_attempt_at: Date | null
    last_status: number | null
    last_error: string | null
    created_at: Date
  }
  webhook_endpoints: {
    id: string
    org_id: string
    url: string
    description: string | null
    types: string[]
    brand_ids: string[] | null
    status: Generated<string>
    disabled_reason: string | null
    secret: Buffer
    previous_secret: Buffer | null
    previous_until: Date | null
    failing_since: Date | null
    failures: Generated<number>
    timeouts: Generated<number>
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
}
