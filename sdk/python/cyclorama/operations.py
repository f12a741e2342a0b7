"""The operations of the API. Generated from the routes by `npm run generate`; do not edit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from ._client import DownloadedFile


class Unset:
    """The type of a parameter that is not given; None clears a value."""


UNSET = Unset()


class ApiKeyOrganization(TypedDict):
    name: str


class ApiKeyRateLimit(TypedDict):
    limit: int
    window_seconds: int


class ApiKeyMonthlyBudget(TypedDict):
    limit: int | None
    used: int
    resets_at: str


class ApiKey(TypedDict):
    """The API key of the request."""

    id: str
    name: str
    hint: str
    permissions: list[str]
    brand_ids: list[str] | None
    mode: str
    plan: str
    organization: ApiKeyOrganization
    rate_limit: ApiKeyRateLimit
    monthly_budget: ApiKeyMonthlyBudget
    expires_at: str | None
    rotatable: bool
    created_at: str
    last_used_at: str | None


class ApiKeyList(TypedDict):
    data: list[ListedApiKey]


class AssistantAdFailure(TypedDict):
    code: str
    message: str


class AssistantAd(TypedDict):
    """An ad that an assistant displays beside its answer."""

    id: str
    status: Literal["queued", "in_progress", "completed", "failed", "canceled"]
    position: int
    title: str | None
    body: str | None
    image_url: str | None
    creative_id: str | None
    thumbnail_url: str | None
    preview_url: str | None
    color: str | None
    started_at: str | None
    width: int | None
    height: int | None
    overlay_url: str | None
    failure: AssistantAdFailure | None
    retry_id: str | None


class AssistantAdGroupRetryOf(TypedDict):
    """The ad that this group retries. Null for an ordinary group."""

    ad_group_id: str
    ad_id: str


class AssistantAdGroup(TypedDict):
    """Ads of one product that share one targeting."""

    id: str
    product_id: str
    name: str | None
    target_url: str | None
    angle: str | None
    price: str | None
    context_hints: list[str]
    negative_phrases: list[str]
    status: Literal["in_progress", "completed", "failed"]
    seed: int
    retry_of: AssistantAdGroupRetryOf | None
    credits_charged: int
    ads: list[AssistantAd]
    created_at: str
    updated_at: str


class AssistantAdGroupChecks(TypedDict):
    data: list[Check]


class AssistantAdGroupPage(TypedDict):
    data: list[AssistantAdGroup]
    next_cursor: str | None


class AssistantAdGroupPayloadsAdGroup(TypedDict):
    name: str
    status: str
    context_hints: list[str]


class AssistantAdGroupPayloadsAdsUpload(TypedDict):
    image_url: str


class AssistantAdGroupPayloadsAdsAdCreative(TypedDict):
    type: str
    title: str
    body: str
    target_url: str | None


class AssistantAdGroupPayloadsAdsAd(TypedDict):
    name: str
    status: str
    creative: AssistantAdGroupPayloadsAdsAdCreative


class AssistantAdGroupPayloadsAds(TypedDict):
    upload: AssistantAdGroupPayloadsAdsUpload
    ad: AssistantAdGroupPayloadsAdsAd


class AssistantAdGroupPayloads(TypedDict):
    """Request bodies for the advertiser API, in the order in which to send them."""

    ad_group: AssistantAdGroupPayloadsAdGroup
    negative_phrases: list[str]
    ads: list[AssistantAdGroupPayloadsAds]


class Audience(TypedDict):
    """Target audience of a product."""

    id: str
    product_id: str
    name: str
    description: str


class AudienceList(TypedDict):
    data: list[Audience]


class AuditEntry(TypedDict):
    """A change in the organization. It has no secret, body or prompt."""

    id: str
    actor_type: str
    actor_id: str | None
    action: str
    target_type: str | None
    target_id: str | None
    request_id: str | None
    address: str | None
    created_at: str


class AuditPage(TypedDict):
    data: list[AuditEntry]
    next_cursor: str | None


class BrandLogos(TypedDict):
    """Logo of a brand."""

    url: str
    on: str
    kind: str
    status: str
    image_url: str | None
    width: int | None
    height: int | None
    failure: str | None


class BrandColorRoles(TypedDict):
    """What the colors of the brand are for. Ads and graphics of a brand with colors use these alone; open roles follow from `colors`."""

    primary: str | None
    secondary: str | None
    ink: str | None
    paper: str | None
    accent: str | None


class BrandFonts(TypedDict):
    """Fonts of the brand on ads, graphics of listings, captions of `ugc` videos and end cards. Text whose letters a font lacks is set in built-in type."""

    display: str | None
    text: str | None


class Brand(TypedDict):
    """Owner of products and templates."""

    id: str
    name: str
    description: str | None
    website_url: str | None
    logo_url: str | None
    logos: list[BrandLogos]
    colors: list[str]
    color_roles: BrandColorRoles
    color_notes: list[str]
    fonts: BrandFonts
    tone: str | None
    words_to_use: list[str]
    words_to_avoid: list[str]
    legal_line: str | None
    calls_to_action: list[str]
    spelling: str | None
    kit_version: int
    created_at: str
    updated_at: str


class BrandPage(TypedDict):
    data: list[Brand]
    next_cursor: str | None


class CampaignRetryOf(TypedDict):
    """The creative that this campaign retries. Null for an ordinary campaign."""

    campaign_id: str
    campaign_creative_id: str


class CampaignProgress(TypedDict):
    completed: int
    failed: int
    total: int


class CampaignFailure(TypedDict):
    code: str
    message: str


class Campaign(TypedDict):
    """Order of concepts, copy and images from one prompt."""

    id: str
    brand_id: str
    product_id: str | None
    rerender_of: str | None
    retry_of: CampaignRetryOf | None
    prompt: str
    locale: str | None
    concept_count: int
    creatives_per_concept: int
    aspect_ratios: list[str]
    reference_image_urls: list[str]
    seed: int
    status: str
    stage: str
    progress: CampaignProgress
    canceled_creatives: int
    concepts: list[CampaignConcept]
    max_credits: int | None
    credits_reserved: int
    credits_charged: int
    failure: CampaignFailure | None
    created_at: str
    updated_at: str
    completed_at: str | None


class CampaignConceptCopy(TypedDict):
    headline: str
    body: str
    call_to_action: str


class CampaignConcept(TypedDict):
    """Advertising concept with copy and images."""

    id: str
    position: int
    title: str
    angle: str
    summary: str
    audience: str
    copy: CampaignConceptCopy | None
    creatives: list[CampaignCreative]


class CampaignCreativeFailure(TypedDict):
    code: str
    message: str


class _CampaignCreativeRequired(TypedDict):
    id: str
    status: str
    creative_id: str | None
    image_url: str | None
    thumbnail_url: str | None
    preview_url: str | None
    color: str | None
    width: int | None
    height: int | None
    aspect_ratio: str
    overlay_url: str | None
    failure: CampaignCreativeFailure | None
    started_at: str | None
    retry_id: str | None


class CampaignCreative(_CampaignCreativeRequired, total=False):
    """Image of a concept."""

    checks: list[Check]


class CampaignPage(TypedDict):
    data: list[Campaign]
    next_cursor: str | None


class Category(TypedDict):
    """Category of the product taxonomy."""

    id: str
    name: str
    path: str


class CategoryList(TypedDict):
    """Categories."""

    data: list[Category]


class _CheckRequired(TypedDict):
    id: str
    measured: float | None
    unit: str | None
    required: str | None
    passed: bool | None
    detail: str | None


class Check(_CheckRequired, total=False):
    """A measurement of the finished file."""

    regions: list[Region]


class CheckName(TypedDict):
    """What a measurement is called, for people."""

    id: str
    name: str
    meaning: str | None


class CheckNameList(TypedDict):
    data: list[CheckName]


class Compliance(TypedDict):
    """Measurements of a creative against the rules of a marketplace."""

    marketplace: str
    slot: str
    rule_set_version: str
    passed: bool
    rules: list[ComplianceRule]
    overlay_url: str | None
    stale: bool


class _ComplianceRuleRequired(TypedDict):
    id: str
    title: str
    measured: float | None
    unit: str | None
    required: str | None
    passed: bool | None
    fix: str | None
    source: str
    as_of: str


class ComplianceRule(_ComplianceRuleRequired, total=False):
    """Rule of a marketplace, measured on the decoded file."""

    regions: list[Region]


class CorrectProfileRequestSizeMm(TypedDict):
    width: float
    height: float
    depth: float


class _CorrectProfileRequestPicturesRequired(TypedDict):
    image_id: str


class CorrectProfileRequestPictures(_CorrectProfileRequestPicturesRequired, total=False):
    pose: Literal["stands", "lies", "hangs", "floats"] | None
    objects: list[str] | None


class CorrectProfileRequest(TypedDict, total=False):
    category_id: str | None
    size_mm: CorrectProfileRequestSizeMm | None
    materials: list[str] | None
    unsaid: list[str] | None
    selling_points: list[str] | None
    pictures: list[CorrectProfileRequestPictures]


class _CreateApiKeyRequestRequired(TypedDict):
    name: str
    permissions: list[Literal["products:read", "products:create", "products:update", "products:delete", "products:share", "brands:manage", "images:upload", "photoshoots:generate", "campaigns:generate", "assistant_ads:generate", "retail_listings:generate", "videos:read", "videos:generate", "usage:read", "people:manage", "keys:manage", "audit:read", "events:read", "webhooks:manage"]]


class CreateApiKeyRequest(_CreateApiKeyRequestRequired, total=False):
    brand_ids: list[str] | None
    monthly_budget: int | None
    expires_at: str | None
    mode: Literal["live", "test"] | None
    rotatable: bool | None


class _CreateAssistantAdGroupRequestRequired(TypedDict):
    product_id: str


class CreateAssistantAdGroupRequest(_CreateAssistantAdGroupRequestRequired, total=False):
    name: str | None
    target_url: str | None
    angle: str | None
    price: str | None
    locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None
    ad_count: int | None
    engine: str | None
    max_credits: int | None


class _CreateBrandRequestLogosRequired(TypedDict):
    url: str


class CreateBrandRequestLogos(_CreateBrandRequestLogosRequired, total=False):
    """Logo of a brand. Members that only answers have are ignored."""

    on: Literal["light", "dark", "any"] | None
    kind: Literal["full", "mark"] | None
    status: Literal["processing", "ready", "failed"] | None
    image_url: str | None
    width: int | None
    height: int | None
    failure: str | None


class CreateBrandRequestColorRoles(TypedDict, total=False):
    """What the colors of the brand are for. Ads and graphics of a brand with colors use these alone; open roles follow from `colors`. A member that is absent stays as it is; null clears it. Defaults to none."""

    primary: str | None
    secondary: str | None
    ink: str | None
    paper: str | None
    accent: str | None


class CreateBrandRequestFonts(TypedDict, total=False):
    """Fonts of the brand on ads, graphics of listings, captions of `ugc` videos and end cards. Text whose letters a font lacks is set in built-in type. A member that is absent stays as it is; null clears it. Defaults to none."""

    display: str | None
    text: str | None


class _CreateBrandRequestRequired(TypedDict):
    name: str


class CreateBrandRequest(_CreateBrandRequestRequired, total=False):
    description: str | None
    website_url: str | None
    logo_url: str | None
    logos: list[CreateBrandRequestLogos] | None
    colors: list[str] | None
    color_roles: CreateBrandRequestColorRoles | None
    fonts: CreateBrandRequestFonts | None
    tone: str | None
    words_to_use: list[str] | None
    words_to_avoid: list[str] | None
    legal_line: str | None
    calls_to_action: list[str] | None
    spelling: Literal["us", "gb"] | None


class _CreateCampaignRequestRequired(TypedDict):
    brand_id: str
    prompt: str


class CreateCampaignRequest(_CreateCampaignRequestRequired, total=False):
    product_id: str | None
    concept_count: int | None
    creatives_per_concept: int | None
    aspect_ratios: list[Literal["1:1", "4:5", "9:16", "16:9", "1.91:1"]] | None
    reference_image_urls: list[str] | None
    locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None
    engine: str | None
    max_credits: int | None
    seed: int | None


class CreateExportRequest(TypedDict, total=False):
    kind: Literal["zip", "sheet"] | None
    creative_ids: list[str] | None
    video_ids: list[str] | None
    names: Literal["product", "number", "id"] | None


class CreateKitSuggestionRequest(TypedDict):
    website_url: str


class _CreatePhotoshootRequestQuickShootRequired(TypedDict):
    look: Literal["standard", "close_up", "lifestyle", "out_of_the_box", "retro"]


class CreatePhotoshootRequestQuickShoot(_CreatePhotoshootRequestQuickShootRequired, total=False):
    aspect_ratio: Literal["1:1", "4:5", "3:4", "9:16", "16:9"] | None


class CreatePhotoshootRequestDirectionUnmet(TypedDict):
    word: str
    why: str
    nearest: str | None


class CreatePhotoshootRequestDirection(TypedDict, total=False):
    text: str | None
    image_urls: list[str] | None
    met: list[str] | None
    unmet: list[CreatePhotoshootRequestDirectionUnmet] | None


class _CreatePhotoshootRequestRequired(TypedDict):
    product_id: str


class CreatePhotoshootRequest(_CreatePhotoshootRequestRequired, total=False):
    template_id: str | None
    quick_shoot: CreatePhotoshootRequestQuickShoot | None
    output_count: Literal[1, 3, 5, 8, 15] | None
    direction: CreatePhotoshootRequestDirection | None
    seed: int | None
    max_credits: int | None


class _CreateProductRequestRequired(TypedDict):
    brand_id: str


class CreateProductRequest(_CreateProductRequestRequired, total=False):
    name: str | None
    description: str | None
    product_url: str | None
    image_urls: list[str] | None
    price: str | None
    currency: str | None


class CreateShareLinkRequest(TypedDict, total=False):
    expires_at: str | None
    label: str | None
    creative_ids: list[str] | None


class _CreateTemplateRequestRequired(TypedDict):
    brand_id: str
    name: str
    image_urls: list[str]


class CreateTemplateRequest(_CreateTemplateRequestRequired, total=False):
    description: str | None


class _CreateVideoRequestRequired(TypedDict):
    type: Literal["ugc", "photo_animation"]
    duration_seconds: Literal[5, 10, 15, 30]


class CreateVideoRequest(_CreateVideoRequestRequired, total=False):
    product_id: str | None
    recipe_id: str | None
    audience_id: str | None
    source_creative_id: str | None
    source_image_id: str | None
    script: str | None
    voice: bool | None
    locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None
    aspect_ratio: Literal["9:16", "1:1", "4:5", "16:9"] | None
    title: str | None
    engine: str | None
    max_credits: int | None


class _CreateWebhookEndpointRequestRequired(TypedDict):
    url: str


class CreateWebhookEndpointRequest(_CreateWebhookEndpointRequestRequired, total=False):
    types: list[str] | None
    brand_ids: list[str] | None
    description: str | None


class CreatedApiKeyMonthlyBudget(TypedDict):
    limit: int | None
    used: int
    resets_at: str


class _CreatedApiKeyRequired(TypedDict):
    id: str
    name: str
    hint: str
    permissions: list[str]
    brand_ids: list[str] | None
    mode: str
    monthly_budget: CreatedApiKeyMonthlyBudget
    rotatable: bool
    expires_at: str | None
    disabled_at: str | None
    created_at: str
    last_used_at: str | None
    api_key: str | None


class CreatedApiKey(_CreatedApiKeyRequired, total=False):
    """A new API key with its secret."""

    warning: Warning


class CreativePlacement(TypedDict):
    """Where the whole image that the product was cut from lies in the creative, in its pixels. The image may reach beyond the edges. Laid there, it matches the creative to the pixel."""

    image_id: str
    left: float
    top: float
    width: float
    height: float


class Creative(TypedDict):
    """Finished image."""

    id: str
    brand_id: str
    product_id: str | None
    source: str
    source_id: str
    look: str | None
    image_url: str
    thumbnail_url: str
    preview_url: str | None
    bytes: int
    color: str | None
    overlay_url: str | None
    width: int
    height: int
    aspect_ratio: str
    caption: str | None
    checks: list[Check]
    seed: int
    engine: str
    profile_version: int | None
    kit_version: int | None
    catalogue_version: str | None
    placement: CreativePlacement | None
    hidden: bool
    created_at: str


class CreativeList(TypedDict):
    data: list[Creative]
    next_cursor: str | None
    count: int | None


class CreativePage(TypedDict):
    data: list[Creative]
    next_cursor: str | None


class CreditLedgerEntry(TypedDict):
    """One movement of credits. Entries are never changed or deleted."""

    id: str
    type: str
    amount: int
    balance_change: int
    held_change: int
    balance_after: int
    held_after: int
    resource_type: str | None
    resource_id: str | None
    item_id: str | None
    api_key_id: str | None
    actor_name: str | None
    product_id: str | None
    product_name: str | None
    resource_deleted: bool
    reason: str | None
    unit_price: int | None
    created_at: str


class CreditLedgerPage(TypedDict):
    data: list[CreditLedgerEntry]
    next_cursor: str | None


class CreditPrice(TypedDict):
    """Price of one unit."""

    operation: str
    operation_id: str
    unit: str
    credits: int


class CreditPriceList(TypedDict):
    """All prices. Operations without a price are free."""

    version: str
    data: list[CreditPrice]


class Credits(TypedDict):
    """Credits of the organization."""

    balance: int
    held: int
    available: int
    plan_grant: int
    resets_at: str


class EventData(TypedDict):
    id: str
    object: str
    status: str
    product_id: str | None


class Event(TypedDict):
    """A change of a resource. It names the resource, and does not repeat it."""

    id: str
    seq: int
    type: str
    created_at: str
    mode: str
    brand_id: str | None
    data: EventData


class _EventPageRequired(TypedDict):
    data: list[Event]
    last_seq: int


class EventPage(_EventPageRequired, total=False):
    """A page of events."""

    next_cursor: str | None
    next_after: int


class Export(TypedDict):
    """An archive or a contact sheet of creatives and videos."""

    id: str
    kind: str
    path: str
    files: int
    bytes: int | None
    created_at: str
    expires_at: str


class FillListingSlotRequest(TypedDict):
    creative_id: str


class Font(TypedDict):
    """Uploaded font."""

    id: str
    url: str
    content_type: str
    family: str
    style: str
    weight: int
    scripts: list[str]
    embedding: str
    size_bytes: int
    sha256: str
    created_at: str


class FontPage(TypedDict):
    data: list[Font]
    next_cursor: str | None


class HiddenCreatives(TypedDict):
    """Creatives that were hidden, or are no longer."""

    data: list[str]


class HideCreativesRequest(TypedDict):
    creative_ids: list[str]
    hidden: bool


class _InvitationRequired(TypedDict):
    person_id: str
    invitation_url: str | None
    invitation_expires_at: str


class Invitation(_InvitationRequired, total=False):
    """A link that signs a person in."""

    warning: Warning


class _InvitePersonRequestRequired(TypedDict):
    name: str
    role: Literal["looks", "makes", "manages", "owner"]


class InvitePersonRequest(_InvitePersonRequestRequired, total=False):
    monthly_budget: int | None


class InvitedPersonMonthlyBudget(TypedDict):
    limit: int | None
    used: int
    resets_at: str


class _InvitedPersonRequired(TypedDict):
    id: str
    name: str
    role: str
    permissions: list[str]
    monthly_budget: InvitedPersonMonthlyBudget
    sessions: list[PersonSession]
    disabled_at: str | None
    created_at: str
    last_used_at: str | None
    invitation_url: str | None
    invitation_expires_at: str


class InvitedPerson(_InvitedPersonRequired, total=False):
    """A new person with the link that signs them in."""

    warning: Warning


class KitSuggestionName(TypedDict):
    """Name of the brand."""

    value: str
    page_url: str
    place: str


class KitSuggestionDescription(TypedDict):
    """Description of the brand."""

    value: str
    page_url: str
    place: str


class KitSuggestionLogos(TypedDict):
    """Logo that can be set."""

    url: str
    kind: str
    width: int
    height: int
    page_url: str
    place: str


class KitSuggestionColors(TypedDict):
    """Color of the site."""

    value: str
    role: str | None
    share: float
    page_url: str
    place: str


class KitSuggestionFonts(TypedDict):
    """Font family of the site."""

    family: str
    use: str | None
    page_url: str
    place: str


class KitSuggestionTone(TypedDict):
    """Sentence of the brand."""

    sentence: str
    page_url: str
    place: str


class KitSuggestionFailure(TypedDict):
    code: str
    message: str


class KitSuggestion(TypedDict):
    """What the website of a brand suggests for its kit."""

    id: str
    brand_id: str
    website_url: str
    status: str
    pages: list[str]
    names_brand: bool | None
    name: KitSuggestionName | None
    description: KitSuggestionDescription | None
    logos: list[KitSuggestionLogos]
    colors: list[KitSuggestionColors]
    fonts: list[KitSuggestionFonts]
    tone: list[KitSuggestionTone]
    failure: KitSuggestionFailure | None
    created_at: str
    updated_at: str


class ListedApiKeyMonthlyBudget(TypedDict):
    limit: int | None
    used: int
    resets_at: str


class ListedApiKey(TypedDict):
    """An API key of the organization."""

    id: str
    name: str
    hint: str
    permissions: list[str]
    brand_ids: list[str] | None
    mode: str
    monthly_budget: ListedApiKeyMonthlyBudget
    rotatable: bool
    expires_at: str | None
    disabled_at: str | None
    created_at: str
    last_used_at: str | None


class Look(TypedDict):
    """Look of a Quick Shoot."""

    id: str
    name: str
    description: str
    aspect_ratios: list[str]
    direction_hints: list[str]
    example_url: str


class LookList(TypedDict):
    data: list[Look]


class MakeListingImageRequestDirection(TypedDict, total=False):
    text: str | None
    image_urls: list[str] | None


class MakeListingImageRequest(TypedDict, total=False):
    direction: MakeListingImageRequestDirection | None
    max_credits: int | None


class Marketplace(TypedDict):
    """Marketplace for product listings."""

    id: str
    name: str
    country: str
    locale: str
    image_rules: MarketplaceImageRules


class MarketplaceImageRules(TypedDict):
    """Summary of the image rules."""

    min_side_px: int | None
    max_bytes: int | None
    main_background: str
    variants_max: int


class MarketplaceList(TypedDict):
    data: list[Marketplace]


class MarketplaceRule(TypedDict):
    """Rule of a marketplace for listing images."""

    id: str
    title: str
    unit: str | None
    applies: str
    required: str | None
    advised: bool
    source: str
    official: bool
    as_of: str
    overridden: bool


class MarketplaceRules(TypedDict):
    """Rules of a marketplace for listing images."""

    marketplace_id: str
    rule_set_version: str
    data: list[MarketplaceRule]


class Model(TypedDict):
    """Language model that the operator has configured."""

    id: str
    capability: str
    credits: int
    leaves: bool
    is_used: bool


class _NewShareLinkRequired(TypedDict):
    id: str
    label: str | None
    creative_ids: list[str] | None
    expires_at: str
    created_at: str
    revoked_at: str | None
    url: str | None


class NewShareLink(_NewShareLinkRequired, total=False):
    """A link to a product's public page."""

    warning: Warning


class _NewWebhookEndpointRequired(TypedDict):
    id: str
    url: str
    description: str | None
    types: list[str]
    brand_ids: list[str] | None
    status: str
    disabled_reason: str | None
    old_secret_expires_at: str | None
    failing_since: str | None
    created_at: str
    updated_at: str
    secret: str | None


class NewWebhookEndpoint(_NewWebhookEndpointRequired, total=False):
    """A new endpoint with its secret."""

    warning: Warning


class OrderPage(TypedDict):
    data: list[OrderSummary]
    next_cursor: str | None


class OrderSummaryTally(TypedDict):
    """Number of items of the order by status."""

    queued: int
    in_progress: int
    completed: int
    failed: int
    canceled: int


class OrderSummaryFailure(TypedDict):
    code: str
    message: str


class OrderSummary(TypedDict):
    """An order of any type, in short."""

    id: str
    type: str
    path: str
    status: str
    brand_id: str
    product_id: str | None
    product_name: str | None
    title: str | None
    tally: OrderSummaryTally
    percent: int | None
    thumbnail_url: str | None
    cover_url: str | None
    credits_reserved: int
    credits_charged: int
    failure: OrderSummaryFailure | None
    created_at: str
    updated_at: str
    completed_at: str | None


class PersonMonthlyBudget(TypedDict):
    limit: int | None
    used: int
    resets_at: str


class Person(TypedDict):
    """A person of the organization."""

    id: str
    name: str
    role: str
    permissions: list[str]
    monthly_budget: PersonMonthlyBudget
    sessions: list[PersonSession]
    disabled_at: str | None
    created_at: str
    last_used_at: str | None


class PersonList(TypedDict):
    data: list[Person]


class PersonSession(TypedDict):
    """A browser in which a person is signed in."""

    id: str
    browser: str | None
    created_at: str
    last_used_at: str
    expires_at: str


class PhotoshootQuickShoot(TypedDict):
    look: Literal["standard", "close_up", "lifestyle", "out_of_the_box", "retro"]
    aspect_ratio: str | None


class PhotoshootDirectionUnmet(TypedDict):
    word: str
    why: str
    nearest: str | None


class PhotoshootDirection(TypedDict):
    """Creative direction, and what the outputs show of it."""

    text: str | None
    image_urls: list[str]
    met: list[str] | None
    unmet: list[PhotoshootDirectionUnmet] | None


class PhotoshootProgress(TypedDict):
    completed: int
    failed: int
    total: int


class PhotoshootFailure(TypedDict):
    code: str
    message: str


class PhotoshootRetryOf(TypedDict):
    """The output that this photoshoot retries. Null for an ordinary photoshoot."""

    photoshoot_id: str
    output_id: str


class Photoshoot(TypedDict):
    """Order of images of one product."""

    id: str
    brand_id: str
    product_id: str
    template_id: str | None
    quick_shoot: PhotoshootQuickShoot | None
    direction: PhotoshootDirection | None
    output_count: int
    seed: int
    max_credits: int | None
    status: str
    progress: PhotoshootProgress
    canceled_outputs: int
    outputs: list[PhotoshootOutput]
    credits_reserved: int
    credits_charged: int
    failure: PhotoshootFailure | None
    retry_of: PhotoshootRetryOf | None
    created_at: str
    updated_at: str
    completed_at: str | None


class PhotoshootOutputFailure(TypedDict):
    code: str
    message: str


class PhotoshootOutput(TypedDict):
    """Image of a photoshoot."""

    id: str
    position: int
    status: str
    shot_id: str | None
    creative_id: str | None
    image_url: str | None
    thumbnail_url: str | None
    preview_url: str | None
    color: str | None
    width: int | None
    height: int | None
    aspect_ratio: str
    dpi: int | None
    caption: str | None
    checks: list[Check]
    overlay_url: str | None
    failure: PhotoshootOutputFailure | None
    started_at: str | None
    retry_id: str | None


class PhotoshootPage(TypedDict):
    data: list[Photoshoot]
    next_cursor: str | None


class PictureEvidenceCategory(TypedDict):
    id: str
    name: str
    confidence: float


class PictureEvidenceMaterials(TypedDict):
    value: str
    confidence: float


class PictureEvidenceColors(TypedDict):
    value: str
    confidence: float


class PictureEvidencePose(TypedDict):
    value: str
    confidence: float


class PictureEvidencePerson(TypedDict):
    value: str
    confidence: float


class PictureEvidenceLabel(TypedDict):
    text: str
    confidence: float
    stated: bool


class PictureEvidence(TypedDict):
    """What a model detects in one image of a product."""

    kind: str
    model: str
    category: PictureEvidenceCategory | None
    materials: list[PictureEvidenceMaterials]
    colors: list[PictureEvidenceColors]
    pose: PictureEvidencePose | None
    person: PictureEvidencePerson | None
    label: list[PictureEvidenceLabel]


class _ProblemErrorsRequired(TypedDict):
    code: str
    detail: str


class ProblemErrors(_ProblemErrorsRequired, total=False):
    pointer: str
    parameter: str
    header: str


class _ProblemRequired(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    code: str
    request_id: str


class Problem(_ProblemRequired, total=False):
    """A failure (RFC 9457)."""

    errors: list[ProblemErrors]
    required_credits: int
    available_credits: int
    max_credits: int
    limit_owner: str
    oldest_seq: int


class ProductFailure(TypedDict):
    code: str
    message: str


class _ProductRequired(TypedDict):
    id: str
    brand_id: str
    name: str
    description: str | None
    product_url: str | None
    price: str | None
    currency: str | None
    images: list[ProductImage]
    status: str
    failure: ProductFailure | None
    advice: list[str]
    created_at: str
    updated_at: str


class Product(_ProductRequired, total=False):
    """Product of a brand."""

    summary: ProductSummary


class ProductImage(TypedDict):
    """Image of a product."""

    id: str
    url: str
    thumbnail_url: str | None
    color: str | None
    width: int
    height: int
    position: int


class ProductPage(TypedDict):
    data: list[Product]
    next_cursor: str | None


class ProductSummary(TypedDict):
    """What there is of a product. Present with `expand=summary` only."""

    cover_url: str | None
    creatives: int
    campaigns: int
    assistant_ad_groups: int
    videos: int


class ProfileCategoryAlternatives(TypedDict):
    id: str
    name: str
    confidence: float


class ProfileCategory(TypedDict):
    id: str
    name: str
    path: str
    confidence: float
    source: str
    alternatives: list[ProfileCategoryAlternatives]


class ProfileSizeMm(TypedDict):
    width: float
    height: float
    depth: float
    source: str


ProfileMaterials = TypedDict(
    "ProfileMaterials",
    {
        "value": "str",
        "from": "str",
    },
    total=True,
)


class ProfileFactsFrom(TypedDict):
    field: str
    start: int
    end: int


ProfileFacts = TypedDict(
    "ProfileFacts",
    {
        "id": "str",
        "kind": "str",
        "text": "str",
        "from": "ProfileFactsFrom",
        "said": "bool",
    },
    total=True,
)


class ProfileMissing(TypedDict):
    what: str
    why: str
    example: str


class ProfileCorrectionsSizeMm(TypedDict):
    width: float
    height: float
    depth: float


class ProfileCorrectionsPictures(TypedDict):
    image_id: str
    pose: str | None
    objects: list[str] | None


class ProfileCorrections(TypedDict):
    category_id: str | None
    size_mm: ProfileCorrectionsSizeMm | None
    materials: list[str] | None
    unsaid: list[str]
    selling_points: list[str]
    pictures: list[ProfileCorrectionsPictures]


class Profile(TypedDict):
    """What the service understands of a product, with its sources, and your corrections."""

    product_id: str
    status: str
    version: int
    catalogue_version: str | None
    engine: str | None
    category: ProfileCategory | None
    called: str | None
    size_mm: ProfileSizeMm | None
    materials: list[ProfileMaterials]
    colors: list[str]
    facts: list[ProfileFacts]
    pictures: list[ProfilePicture]
    missing: list[ProfileMissing]
    corrections: ProfileCorrections


class ProfilePictureCutoutReasons(TypedDict):
    code: str
    detail: str


class ProfilePictureCutout(TypedDict):
    state: str
    confidence: float
    reasons: list[ProfilePictureCutoutReasons]
    source: str
    preview_url: str | None
    outline_url: str | None
    shape_url: str | None


class ProfilePictureObjectsBox(TypedDict):
    left: float
    top: float
    width: float
    height: float


class ProfilePictureObjects(TypedDict):
    id: str
    box: ProfilePictureObjectsBox
    share: float
    used: bool


class ProfilePictureCamera(TypedDict):
    pitch_degrees: float | None
    confidence: float


class ProfilePictureNotFor(TypedDict):
    what: str
    why: str


class ProfilePicture(TypedDict):
    """What one image of a product shows."""

    image_id: str
    cutout: ProfilePictureCutout
    objects: list[ProfilePictureObjects]
    pose: str | None
    camera: ProfilePictureCamera
    cut_by_frame: list[str]
    person: str
    good_for: list[str]
    not_for: list[ProfilePictureNotFor]
    evidence: list[PictureEvidence]


class Provenance(TypedDict):
    """How the file of a creative or a video came to be."""

    digital_source_type: str | None
    identifier: str | None
    signed: bool
    manifest_sha256: str | None
    engine: str | None
    seed: int
    ingredients: list[ProvenanceIngredient]


class ProvenanceIngredient(TypedDict):
    """File from which a picture or film was rendered."""

    role: str
    sha256: str
    declared_source_type: str | None


RedeliverWebhookRequest = dict[str, Any]


class _RegionRequired(TypedDict):
    left: int
    top: int
    width: int
    height: int


class Region(_RegionRequired, total=False):
    """A place in a picture or video."""

    at_seconds: float


class ReplayWebhookEventsRequest(TypedDict, total=False):
    after: int | None
    until: int | None
    types: list[str] | None
    only: Literal["failed", "all"] | None


class RerenderCampaignRequest(TypedDict, total=False):
    max_credits: int | None


class RetailListingIdea(TypedDict):
    """Image slot of a product on a marketplace."""

    id: str
    product_id: str
    marketplace: str
    position: int
    slot_type: str
    title: str
    summary: str
    creative_id: str | None
    status: str
    image_url: str | None
    thumbnail_url: str | None
    preview_url: str | None
    color: str | None
    updated_at: str


class RetailListingIdeaListLeftOut(TypedDict):
    slot_type: str
    missing: str | None
    why: str


class RetailListingIdeaList(TypedDict):
    data: list[RetailListingIdea]
    left_out: list[RetailListingIdeaListLeftOut]


class RetailListingImageChecks(TypedDict):
    data: list[Check]


class RetryAssistantAdRequest(TypedDict, total=False):
    seed: int | None
    max_credits: int | None


class RetryCampaignCreativeRequest(TypedDict, total=False):
    seed: int | None
    max_credits: int | None


class RetryPhotoshootOutputRequest(TypedDict, total=False):
    seed: int | None
    max_credits: int | None


class _RewriteAssistantAdGroupTargetingRequestRequired(TypedDict):
    scope: Literal["hints", "phrases"]


class RewriteAssistantAdGroupTargetingRequest(_RewriteAssistantAdGroupTargetingRequestRequired, total=False):
    engine: str | None


class RotateApiKeyRequest(TypedDict, total=False):
    grace_period_seconds: int | None


class RotateWebhookSecretRequest(TypedDict, total=False):
    grace_period_seconds: int | None


class _RotatedApiKeyRequired(TypedDict):
    api_key: str | None
    old_key_expires_at: str


class RotatedApiKey(_RotatedApiKeyRequired, total=False):
    """A new secret of an API key."""

    warning: Warning


class _RotatedWebhookSecretRequired(TypedDict):
    secret: str | None
    old_secret_expires_at: str


class RotatedWebhookSecret(_RotatedWebhookSecretRequired, total=False):
    """A new secret of an endpoint."""

    warning: Warning


class ShareLink(TypedDict):
    """A link to a product's public page, without its address."""

    id: str
    label: str | None
    creative_ids: list[str] | None
    expires_at: str
    created_at: str
    revoked_at: str | None


class ShareLinkList(TypedDict):
    data: list[ShareLink]


class Template(TypedDict):
    """Set of reference images that photoshoots can follow."""

    id: str
    brand_id: str
    name: str
    description: str | None
    cover_url: str
    shots: list[TemplateShot]
    created_at: str
    updated_at: str


class TemplatePage(TypedDict):
    data: list[Template]
    next_cursor: str | None


class TemplateShot(TypedDict):
    """Reference image of a template. Outputs keep its setting, light and framing; the product replaces its subject."""

    id: str
    position: int
    name: str | None
    image_url: str
    thumbnail_url: str | None
    color: str | None
    width: int
    height: int
    aspect_ratio: str


class TestWebhookEndpointRequest(TypedDict, total=False):
    type: Literal["product.ready", "product.failed", "product.profile_updated", "product.deleted", "product.restored", "photoshoot.progressed", "photoshoot.completed", "photoshoot.failed", "photoshoot.canceled", "campaign.progressed", "campaign.completed", "campaign.failed", "campaign.canceled", "assistant_ad_group.progressed", "assistant_ad_group.completed", "assistant_ad_group.failed", "assistant_ad_group.canceled", "retail_listing_image.progressed", "retail_listing_image.completed", "retail_listing_image.failed", "retail_listing_image.canceled", "video.progressed", "video.completed", "video.failed", "video.canceled", "kit_suggestion.ready", "kit_suggestion.failed", "credits.low", "api_key.rotated", "api_key.updated", "api_key.disabled", "api_key.leaked", "api_key.expiring", "webhook_endpoint.disabled", "webhook.test"] | None


class UpdateApiKeyRequest(TypedDict, total=False):
    name: str
    permissions: list[Literal["products:read", "products:create", "products:update", "products:delete", "products:share", "brands:manage", "images:upload", "photoshoots:generate", "campaigns:generate", "assistant_ads:generate", "retail_listings:generate", "videos:read", "videos:generate", "usage:read", "people:manage", "keys:manage", "audit:read", "events:read", "webhooks:manage"]]
    brand_ids: list[str] | None
    monthly_budget: int | None
    expires_at: str | None
    rotatable: bool


class _UpdateBrandRequestLogosRequired(TypedDict):
    url: str


class UpdateBrandRequestLogos(_UpdateBrandRequestLogosRequired, total=False):
    """Logo of a brand. Members that only answers have are ignored."""

    on: Literal["light", "dark", "any"]
    kind: Literal["full", "mark"]
    status: Literal["processing", "ready", "failed"]
    image_url: str | None
    width: int | None
    height: int | None
    failure: str | None


class UpdateBrandRequestColorRoles(TypedDict, total=False):
    """What the colors of the brand are for. Ads and graphics of a brand with colors use these alone; open roles follow from `colors`. A member that is absent stays as it is; null clears it. Defaults to none."""

    primary: str | None
    secondary: str | None
    ink: str | None
    paper: str | None
    accent: str | None


class UpdateBrandRequestFonts(TypedDict, total=False):
    """Fonts of the brand on ads, graphics of listings, captions of `ugc` videos and end cards. Text whose letters a font lacks is set in built-in type. A member that is absent stays as it is; null clears it. Defaults to none."""

    display: str | None
    text: str | None


class UpdateBrandRequest(TypedDict, total=False):
    name: str
    description: str | None
    website_url: str | None
    logo_url: str | None
    logos: list[UpdateBrandRequestLogos]
    colors: list[str]
    color_roles: UpdateBrandRequestColorRoles
    fonts: UpdateBrandRequestFonts
    tone: str | None
    words_to_use: list[str]
    words_to_avoid: list[str]
    legal_line: str | None
    calls_to_action: list[str]
    spelling: Literal["us", "gb"] | None


class UpdatePersonRequest(TypedDict, total=False):
    role: Literal["looks", "makes", "manages", "owner"]
    monthly_budget: int | None


class UpdateProductRequest(TypedDict, total=False):
    name: str
    description: str | None
    price: str | None
    currency: str | None
    image_urls: list[str]


class UpdateTemplateRequest(TypedDict, total=False):
    name: str
    description: str | None


class UpdateWebhookEndpointRequest(TypedDict, total=False):
    url: str
    types: list[str]
    brand_ids: list[str] | None
    description: str | None
    status: Literal["active", "disabled"]


class Upload(TypedDict):
    """Uploaded image."""

    id: str
    url: str
    thumbnail_url: str | None
    color: str | None
    content_type: str
    width: int
    height: int
    size_bytes: int
    sha256: str
    created_at: str


class UploadPage(TypedDict):
    data: list[Upload]
    next_cursor: str | None


Usage = TypedDict(
    "Usage",
    {
        "from": "str",
        "to": "str",
        "group": "str",
        "credits_reserved": "int",
        "credits_captured": "int",
        "credits_refunded": "int",
        "requests": "int",
    },
    total=True,
)


class UsageList(TypedDict):
    data: list[Usage]


class ValidationResultDirectionUnmet(TypedDict):
    word: str
    why: str
    nearest: str | None


class ValidationResultDirection(TypedDict):
    """Creative direction, and what the outputs show of it."""

    text: str | None
    image_urls: list[str]
    met: list[str] | None
    unmet: list[ValidationResultDirectionUnmet] | None


class _ValidationResultRequired(TypedDict):
    credits: int
    would_succeed: bool


class ValidationResult(_ValidationResultRequired, total=False):
    """The result of a validation. A request that would fail gets its problem instead."""

    direction: ValidationResultDirection


class VerifiedFileManifest(TypedDict):
    """C2PA manifest of the file. Null for none."""

    state: str
    issuer: str | None
    generator: str | None
    digital_source_type: str | None
    problems: list[str]


class VerifiedFile(TypedDict):
    """What a file says about how it came to be."""

    sha256: str
    digital_source_type: str | None
    creator_tool: str | None
    identifier: str | None
    manifest: VerifiedFileManifest | None
    creative_id: str | None
    video_id: str | None


class Video(TypedDict):
    """UGC video or photo animation of a product."""

    id: str
    type: str
    product_id: str
    status: str
    title: str | None
    recipe_id: str | None
    audience_id: str | None
    source_creative_id: str | None
    video_url: str | None
    thumbnail_url: str | None
    bytes: int | None
    duration_seconds: int | None
    aspect_ratio: str
    created_at: str


class VideoChecks(TypedDict):
    data: list[Check]


class VideoPage(TypedDict):
    data: list[Video]
    next_cursor: str | None
    count: int | None


class VideoProgress(TypedDict):
    """Progress of a video."""

    percent: int
    stage: str
    preview_url: str | None
    poster_url: str | None


class VideoRecipe(TypedDict):
    """Storyboard of a video."""

    id: str
    type: str
    name: str
    description: str
    durations: list[int]
    aspect_ratios: list[str]
    example_url: str


class VideoRecipeList(TypedDict):
    data: list[VideoRecipe]


class Warning(TypedDict):
    """A remark on an answer."""

    code: str
    detail: str


class WebhookDelivery(TypedDict):
    """An event on its way to an endpoint."""

    id: str
    endpoint_id: str
    event_id: str
    seq: int
    type: str
    status: str
    attempts: int
    next_attempt_at: str | None
    last_status: int | None
    last_error: str | None
    created_at: str


class WebhookDeliveryHistoryHistory(TypedDict):
    number: int
    started_at: str
    duration_ms: int
    status: int | None
    error: str | None
    answer: str | None


class WebhookDeliveryHistory(TypedDict):
    """A delivery with its attempts."""

    id: str
    endpoint_id: str
    event_id: str
    seq: int
    type: str
    status: str
    attempts: int
    next_attempt_at: str | None
    last_status: int | None
    last_error: str | None
    created_at: str
    history: list[WebhookDeliveryHistoryHistory]


class WebhookDeliveryPage(TypedDict):
    data: list[WebhookDelivery]
    next_cursor: str | None


class WebhookEndpoint(TypedDict):
    """An address of yours that gets events."""

    id: str
    url: str
    description: str | None
    types: list[str]
    brand_ids: list[str] | None
    status: str
    disabled_reason: str | None
    old_secret_expires_at: str | None
    failing_since: str | None
    created_at: str
    updated_at: str


class WebhookEndpointPage(TypedDict):
    data: list[WebhookEndpoint]
    next_cursor: str | None


class WebhookReplay(TypedDict):
    """A replay of events."""

    queued: int


class WebhookTest(TypedDict):
    """A test of an endpoint."""

    event_id: str


class _WriteListingIdeasRequestRequired(TypedDict):
    product_id: str
    marketplace: Literal["retail_us", "retail_gb", "retail_de", "retail_fr", "retail_it", "retail_es", "retail_ca", "retail_jp", "retail_au", "retail_mx", "ebay", "walmart", "google_merchant", "etsy", "shopify", "tiktok_shop", "zalando", "otto"]


class WriteListingIdeasRequest(_WriteListingIdeasRequestRequired, total=False):
    locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None
    engine: str | None


class ListModelsAnswer(TypedDict):
    data: list[Model]


#: Method, path, names of the query, whether there is a body, and the most bytes of a file.
OPERATIONS: dict[str, tuple[str, str, list[str], bool, int]] = {
    "list_brands": ("GET", "/brands", ["limit", "cursor", "created_after", "created_before", "q"], False, 0),
    "create_brand": ("POST", "/brands", [], True, 0),
    "get_brand": ("GET", "/brands/{brand_id}", [], False, 0),
    "update_brand": ("PATCH", "/brands/{brand_id}", [], True, 0),
    "delete_brand": ("DELETE", "/brands/{brand_id}", [], False, 0),
    "create_kit_suggestion": ("POST", "/brands/{brand_id}/kit-suggestion", [], True, 0),
    "get_kit_suggestion": ("GET", "/brands/{brand_id}/kit-suggestion", [], False, 0),
    "upload_image": ("POST", "/uploads/images", [], False, 10485760),
    "list_uploads": ("GET", "/uploads/images", ["limit", "cursor", "created_after", "created_before"], False, 0),
    "get_upload": ("GET", "/uploads/images/{upload_id}", [], False, 0),
    "delete_upload": ("DELETE", "/uploads/images/{upload_id}", [], False, 0),
    "upload_font": ("POST", "/uploads/fonts", [], False, 4194304),
    "list_fonts": ("GET", "/uploads/fonts", ["limit", "cursor", "created_after", "created_before"], False, 0),
    "get_font": ("GET", "/uploads/fonts/{font_id}", [], False, 0),
    "delete_font": ("DELETE", "/uploads/fonts/{font_id}", [], False, 0),
    "create_product": ("POST", "/products", [], True, 0),
    "list_products": ("GET", "/products", ["brand_id", "limit", "cursor", "created_after", "created_before", "status", "q", "expand"], False, 0),
    "get_product": ("GET", "/products/{product_id}", [], False, 0),
    "update_product": ("PATCH", "/products/{product_id}", [], True, 0),
    "restore_product": ("POST", "/products/{product_id}/restore", [], True, 0),
    "get_profile": ("GET", "/products/{product_id}/profile", [], False, 0),
    "correct_profile": ("PATCH", "/products/{product_id}/profile", [], True, 0),
    "put_cut_out": ("PUT", "/products/{product_id}/images/{image_id}/cutout", [], False, 10485760),
    "get_cut_out": ("GET", "/products/{product_id}/images/{image_id}/cutout", [], False, 0),
    "delete_cut_out": ("DELETE", "/products/{product_id}/images/{image_id}/cutout", [], False, 0),
    "search_categories": ("GET", "/categories", ["q"], False, 0),
    "delete_product": ("DELETE", "/products/{product_id}", [], False, 0),
    "create_template": ("POST", "/templates", [], True, 0),
    "list_templates": ("GET", "/templates", ["brand_id", "limit", "cursor", "created_after", "created_before"], False, 0),
    "get_template": ("GET", "/templates/{template_id}", [], False, 0),
    "update_template": ("PATCH", "/templates/{template_id}", [], True, 0),
    "delete_template": ("DELETE", "/templates/{template_id}", [], False, 0),
    "list_looks": ("GET", "/looks", [], False, 0),
    "create_photoshoot": ("POST", "/photoshoots", [], True, 0),
    "list_photoshoots": ("GET", "/photoshoots", ["product_id", "brand_id", "limit", "cursor", "created_after", "created_before", "status", "look"], False, 0),
    "get_photoshoot": ("GET", "/photoshoots/{photoshoot_id}", [], False, 0),
    "retry_photoshoot_output": ("POST", "/photoshoots/{photoshoot_id}/outputs/{output_id}/retry", [], True, 0),
    "cancel_photoshoot": ("POST", "/photoshoots/{photoshoot_id}/cancel", [], True, 0),
    "list_orders": ("GET", "/orders", ["limit", "cursor", "created_after", "created_before", "open", "status", "type", "brand_id", "product_id"], False, 0),
    "list_creatives": ("GET", "/creatives", ["limit", "cursor", "created_after", "created_before", "brand_id", "product_id", "source", "look", "hidden", "aspect_ratio", "q", "count"], False, 0),
    "hide_creatives": ("PUT", "/creatives/hidden", [], True, 0),
    "list_product_creatives": ("GET", "/products/{product_id}/creatives", ["limit", "cursor", "created_after", "created_before", "source", "look", "hidden"], False, 0),
    "get_creative": ("GET", "/creatives/{creative_id}", [], False, 0),
    "create_export": ("POST", "/exports", [], True, 0),
    "read_export": ("GET", "/exports/{export_id}/file", [], False, 0),
    "create_campaign": ("POST", "/campaigns", [], True, 0),
    "list_campaigns": ("GET", "/campaigns", ["brand_id", "product_id", "limit", "cursor", "created_after", "created_before", "status", "expand"], False, 0),
    "get_campaign": ("GET", "/campaigns/{campaign_id}", ["expand"], False, 0),
    "cancel_campaign": ("POST", "/campaigns/{campaign_id}/cancel", [], True, 0),
    "rerender_campaign": ("POST", "/campaigns/{campaign_id}/rerender", [], True, 0),
    "retry_campaign_creative": ("POST", "/campaigns/{campaign_id}/creatives/{campaign_creative_id}/retry", [], True, 0),
    "create_assistant_ad_group": ("POST", "/assistant-ad-groups", [], True, 0),
    "list_assistant_ad_groups": ("GET", "/assistant-ad-groups", ["product_id", "limit", "cursor", "created_after", "created_before", "status"], False, 0),
    "get_assistant_ad_group": ("GET", "/assistant-ad-groups/{ad_group_id}", [], False, 0),
    "cancel_assistant_ad_group": ("POST", "/assistant-ad-groups/{ad_group_id}/cancel", [], True, 0),
    "retry_assistant_ad": ("POST", "/assistant-ad-groups/{ad_group_id}/ads/{ad_id}/retry", [], True, 0),
    "rewrite_assistant_ad_group_targeting": ("POST", "/assistant-ad-groups/{ad_group_id}/targeting", [], True, 0),
    "list_assistant_ad_group_checks": ("GET", "/assistant-ad-groups/{ad_group_id}/checks", [], False, 0),
    "export_assistant_ad_group": ("GET", "/assistant-ad-groups/{ad_group_id}/export", ["format"], False, 0),
    "list_videos": ("GET", "/videos", ["brand_id", "product_id", "limit", "cursor", "created_after", "created_before", "aspect_ratio", "q", "count", "status", "type"], False, 0),
    "create_video": ("POST", "/videos", [], True, 0),
    "get_video": ("GET", "/videos/{video_id}", [], False, 0),
    "cancel_video": ("POST", "/videos/{video_id}/cancel", [], True, 0),
    "get_video_progress": ("GET", "/videos/{video_id}/progress", [], False, 0),
    "list_video_checks": ("GET", "/videos/{video_id}/checks", [], False, 0),
    "list_video_recipes": ("GET", "/video-recipes", [], False, 0),
    "list_audiences": ("GET", "/audiences", ["product_id"], False, 0),
    "list_marketplaces": ("GET", "/retail-marketplaces", [], False, 0),
    "list_marketplace_rules": ("GET", "/retail-marketplaces/{marketplace_id}/rules", [], False, 0),
    "write_listing_ideas": ("POST", "/retail-listing-ideas", [], True, 0),
    "list_listing_ideas": ("GET", "/retail-listing-ideas", ["product_id", "marketplace"], False, 0),
    "get_listing_idea": ("GET", "/retail-listing-ideas/{idea_id}", [], False, 0),
    "make_listing_image": ("POST", "/retail-listing-ideas/{idea_id}/image", [], True, 0),
    "cancel_listing_image": ("POST", "/retail-listing-ideas/{idea_id}/image/cancel", [], True, 0),
    "list_listing_image_checks": ("GET", "/retail-listing-ideas/{idea_id}/checks", [], False, 0),
    "fill_listing_slot": ("PUT", "/retail-listing-ideas/{idea_id}/creative", [], True, 0),
    "empty_listing_slot": ("DELETE", "/retail-listing-ideas/{idea_id}/creative", [], False, 0),
    "export_listing": ("GET", "/retail-listing-export", ["product_id", "marketplace"], False, 0),
    "get_compliance": ("GET", "/creatives/{creative_id}/compliance", ["marketplace", "slot"], False, 0),
    "get_creative_provenance": ("GET", "/creatives/{creative_id}/provenance", [], False, 0),
    "get_video_provenance": ("GET", "/videos/{video_id}/provenance", [], False, 0),
    "verify_provenance": ("POST", "/provenance/verify", [], False, 10485760),
    "create_share_link": ("POST", "/products/{product_id}/share-links", [], True, 0),
    "list_share_links": ("GET", "/products/{product_id}/share-links", [], False, 0),
    "revoke_share_link": ("DELETE", "/products/{product_id}/share-links/{link_id}", [], False, 0),
    "list_events": ("GET", "/events", ["after", "types", "resource_id", "brand_id", "limit", "cursor", "created_after", "created_before"], False, 0),
    "get_event": ("GET", "/events/{event_id}", [], False, 0),
    "create_webhook_endpoint": ("POST", "/webhook-endpoints", [], True, 0),
    "list_webhook_endpoints": ("GET", "/webhook-endpoints", ["status", "limit", "cursor", "created_after", "created_before"], False, 0),
    "get_webhook_endpoint": ("GET", "/webhook-endpoints/{endpoint_id}", [], False, 0),
    "update_webhook_endpoint": ("PATCH", "/webhook-endpoints/{endpoint_id}", [], True, 0),
    "delete_webhook_endpoint": ("DELETE", "/webhook-endpoints/{endpoint_id}", [], False, 0),
    "rotate_webhook_secret": ("POST", "/webhook-endpoints/{endpoint_id}/rotate-secret", [], True, 0),
    "test_webhook_endpoint": ("POST", "/webhook-endpoints/{endpoint_id}/test", [], True, 0),
    "list_webhook_deliveries": ("GET", "/webhook-endpoints/{endpoint_id}/deliveries", ["status", "type", "limit", "cursor", "created_after", "created_before"], False, 0),
    "get_webhook_delivery": ("GET", "/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}", [], False, 0),
    "redeliver_webhook": ("POST", "/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/redeliver", [], True, 0),
    "replay_webhook_events": ("POST", "/webhook-endpoints/{endpoint_id}/replay", [], True, 0),
    "list_audit_log": ("GET", "/audit-log", ["action", "actor", "actor_id", "after", "limit", "cursor", "created_after", "created_before"], False, 0),
    "list_models": ("GET", "/models", [], False, 0),
    "list_check_names": ("GET", "/checks", [], False, 0),
    "get_credits": ("GET", "/credits", [], False, 0),
    "list_credit_ledger": ("GET", "/credit-ledger", ["from", "to", "type", "resource_id", "limit", "cursor", "created_after", "created_before"], False, 0),
    "get_usage": ("GET", "/usage", ["from", "to", "group_by"], False, 0),
    "list_credit_prices": ("GET", "/credit-prices", [], False, 0),
    "get_api_key": ("GET", "/api-key", [], False, 0),
    "rotate_api_key": ("POST", "/api-key/rotate", [], True, 0),
    "list_api_keys": ("GET", "/api-keys", [], False, 0),
    "create_api_key": ("POST", "/api-keys", [], True, 0),
    "get_api_key_by_id": ("GET", "/api-keys/{key_id}", [], False, 0),
    "update_api_key": ("PATCH", "/api-keys/{key_id}", [], True, 0),
    "delete_api_key": ("DELETE", "/api-keys/{key_id}", [], False, 0),
    "disable_api_key": ("POST", "/api-keys/{key_id}/disable", [], True, 0),
    "list_people": ("GET", "/people", [], False, 0),
    "invite_person": ("POST", "/people", [], True, 0),
    "create_invitation": ("POST", "/people/{person_id}/invitation", [], True, 0),
    "update_person": ("PATCH", "/people/{person_id}", [], True, 0),
    "end_person_session": ("DELETE", "/people/{person_id}/sessions/{session_id}", [], False, 0),
    "disable_person": ("POST", "/people/{person_id}/disable", [], True, 0),
}


class Operations:
    """One method for each operation."""

    def _call(self, name: str, given: dict[str, Any], options: dict[str, Any]) -> Any:
        raise NotImplementedError

    def _pages(self, name: str, given: dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

    def list_brands(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, q: str | Unset = UNSET, test_fault: str | None = None) -> BrandPage:
        """List brands. Brands of the organization, newest first."""
        return self._call("list_brands", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "q": q}, {"test_fault": test_fault})

    def list_brands_all(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, q: str | Unset = UNSET) -> Iterator[Brand]:
        """Every item of `list_brands`, page by page."""
        return self._pages("list_brands", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "q": q})

    def create_brand(self, *, name: str, description: str | None | Unset = UNSET, website_url: str | None | Unset = UNSET, logo_url: str | None | Unset = UNSET, logos: list[CreateBrandRequestLogos] | None | Unset = UNSET, colors: list[str] | None | Unset = UNSET, color_roles: CreateBrandRequestColorRoles | None | Unset = UNSET, fonts: CreateBrandRequestFonts | None | Unset = UNSET, tone: str | None | Unset = UNSET, words_to_use: list[str] | None | Unset = UNSET, words_to_avoid: list[str] | None | Unset = UNSET, legal_line: str | None | Unset = UNSET, calls_to_action: list[str] | None | Unset = UNSET, spelling: Literal["us", "gb"] | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Brand:
        """Create a brand. Creates a brand."""
        return self._call("create_brand", {"name": name, "description": description, "website_url": website_url, "logo_url": logo_url, "logos": logos, "colors": colors, "color_roles": color_roles, "fonts": fonts, "tone": tone, "words_to_use": words_to_use, "words_to_avoid": words_to_avoid, "legal_line": legal_line, "calls_to_action": calls_to_action, "spelling": spelling}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def get_brand(self, *, brand_id: str, test_fault: str | None = None) -> Brand:
        """Read a brand. Returns one brand."""
        return self._call("get_brand", {"brand_id": brand_id}, {"test_fault": test_fault})

    def update_brand(self, *, brand_id: str, name: str | Unset = UNSET, description: str | None | Unset = UNSET, website_url: str | None | Unset = UNSET, logo_url: str | None | Unset = UNSET, logos: list[UpdateBrandRequestLogos] | Unset = UNSET, colors: list[str] | Unset = UNSET, color_roles: UpdateBrandRequestColorRoles | Unset = UNSET, fonts: UpdateBrandRequestFonts | Unset = UNSET, tone: str | None | Unset = UNSET, words_to_use: list[str] | Unset = UNSET, words_to_avoid: list[str] | Unset = UNSET, legal_line: str | None | Unset = UNSET, calls_to_action: list[str] | Unset = UNSET, spelling: Literal["us", "gb"] | None | Unset = UNSET, if_match: str | None = None, test_fault: str | None = None) -> Brand:
        """Change a brand. JSON Merge Patch (RFC 7396): changes the given members; `null` clears a member. With `If-Match`, changes only the version with that ETag."""
        return self._call("update_brand", {"brand_id": brand_id, "name": name, "description": description, "website_url": website_url, "logo_url": logo_url, "logos": logos, "colors": colors, "color_roles": color_roles, "fonts": fonts, "tone": tone, "words_to_use": words_to_use, "words_to_avoid": words_to_avoid, "legal_line": legal_line, "calls_to_action": calls_to_action, "spelling": spelling}, {"if_match": if_match, "test_fault": test_fault})

    def delete_brand(self, *, brand_id: str, if_match: str | None = None, test_fault: str | None = None) -> None:
        """Delete a brand. Deletes a brand and its templates. Fails with `request_rejected` while the brand owns products: delete these first. Campaigns without a product are canceled and refunded; finished campaigns and their creatives remain available. Cannot be undone. With `If-Match`, deletes only the version with that ETag."""
        return self._call("delete_brand", {"brand_id": brand_id}, {"if_match": if_match, "test_fault": test_fault})

    def create_kit_suggestion(self, *, brand_id: str, website_url: str, idempotency_key: str | None = None, test_fault: str | None = None) -> KitSuggestion:
        """Read a kit from a website. Reads the home page at `website_url` and up to four more pages of the same site with their style sheets, as far as its robots.txt allows (user agent `cyclorama`). Suggests logos, colors, font families, sentences of its tone, name and description, each with the place that has it. Nothing is applied: send what you like with `PATCH /brands/{brand_id}`. Replaces the previous suggestion. Free."""
        return self._call("create_kit_suggestion", {"brand_id": brand_id, "website_url": website_url}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def get_kit_suggestion(self, *, brand_id: str, test_fault: str | None = None) -> KitSuggestion:
        """Read the suggestion for a kit. The last suggestion for the brand. A `failure` has one of the codes `blocked_address`, `fetch_failed`, `too_large`, `sign_in_required`, `other_site`, `robots_disallowed` and `nothing_found`."""
        return self._call("get_kit_suggestion", {"brand_id": brand_id}, {"test_fault": test_fault})

    def upload_image(self, *, file: str | os.PathLike[str] | bytes, idempotency_key: str | None = None, test_fault: str | None = None) -> Upload:
        """Upload an image. Uploads one JPG, PNG, WebP, HEIC or HEIF of at most 10 MB, 50 megapixels and 12 000 pixels a side as the multipart part `file`. The stored image is upright, in sRGB and without metadata. HEIC and HEIF become JPEG, or PNG if transparent."""
        return self._call("upload_image", {"file": file}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_uploads(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, test_fault: str | None = None) -> UploadPage:
        """List uploads. Uploaded images of the organization, newest first."""
        return self._call("list_uploads", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before}, {"test_fault": test_fault})

    def list_uploads_all(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET) -> Iterator[Upload]:
        """Every item of `list_uploads`, page by page."""
        return self._pages("list_uploads", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before})

    def get_upload(self, *, upload_id: str, test_fault: str | None = None) -> Upload:
        """Read an upload. Returns one upload."""
        return self._call("get_upload", {"upload_id": upload_id}, {"test_fault": test_fault})

    def delete_upload(self, *, upload_id: str, test_fault: str | None = None) -> None:
        """Delete an upload. Removes an upload from the API. Products and templates that use it keep the image, whose address stays valid as long as one of them has it."""
        return self._call("delete_upload", {"upload_id": upload_id}, {"test_fault": test_fault})

    def upload_font(self, *, file: str | os.PathLike[str] | bytes, idempotency_key: str | None = None, test_fault: str | None = None) -> Font:
        """Upload a font. Uploads one WOFF2, TTF or OTF font of at most 4 MB as the multipart part `file`, for `fonts` of brands. Fonts whose license forbids embedding, broken ones and those without letters are refused."""
        return self._call("upload_font", {"file": file}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_fonts(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, test_fault: str | None = None) -> FontPage:
        """List fonts. Uploaded fonts of the organization, newest first."""
        return self._call("list_fonts", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before}, {"test_fault": test_fault})

    def list_fonts_all(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET) -> Iterator[Font]:
        """Every item of `list_fonts`, page by page."""
        return self._pages("list_fonts", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before})

    def get_font(self, *, font_id: str, test_fault: str | None = None) -> Font:
        """Read a font. Returns what is stored of one font."""
        return self._call("get_font", {"font_id": font_id}, {"test_fault": test_fault})

    def delete_font(self, *, font_id: str, test_fault: str | None = None) -> None:
        """Delete a font. Removes a font. Brands that use it keep it until their `fonts` change."""
        return self._call("delete_font", {"font_id": font_id}, {"test_fault": test_fault})

    def create_product(self, *, brand_id: str, name: str | None | Unset = UNSET, description: str | None | Unset = UNSET, product_url: str | None | Unset = UNSET, image_urls: list[str] | None | Unset = UNSET, price: str | None | Unset = UNSET, currency: str | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Product:
        """Create a product. Creates a product. With uploads, or without images, the product is ready at once (201). With a product page, or with images of other hosts, its set-up fetches them first (202): poll the product, or repeat the request with the same Idempotency-Key, until it is ready."""
        return self._call("create_product", {"brand_id": brand_id, "name": name, "description": description, "product_url": product_url, "image_urls": image_urls, "price": price, "currency": currency}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_products(self, *, brand_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, status: Literal["processing", "ready", "failed"] | Unset = UNSET, q: str | Unset = UNSET, expand: Literal["summary"] | Unset = UNSET, test_fault: str | None = None) -> ProductPage:
        """List products. Products of one brand or of all, newest first."""
        return self._call("list_products", {"brand_id": brand_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "status": status, "q": q, "expand": expand}, {"test_fault": test_fault})

    def list_products_all(self, *, brand_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, status: Literal["processing", "ready", "failed"] | Unset = UNSET, q: str | Unset = UNSET, expand: Literal["summary"] | Unset = UNSET) -> Iterator[Product]:
        """Every item of `list_products`, page by page."""
        return self._pages("list_products", {"brand_id": brand_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "status": status, "q": q, "expand": expand})

    def get_product(self, *, product_id: str, test_fault: str | None = None) -> Product:
        """Read a product. Returns one product with the status of its set-up."""
        return self._call("get_product", {"product_id": product_id}, {"test_fault": test_fault})

    def update_product(self, *, product_id: str, name: str | Unset = UNSET, description: str | None | Unset = UNSET, price: str | None | Unset = UNSET, currency: str | None | Unset = UNSET, image_urls: list[str] | Unset = UNSET, if_match: str | None = None, test_fault: str | None = None) -> Product:
        """Change a product. JSON Merge Patch (RFC 7396): changes the given members; `null` clears a member. `image_urls` replaces all images; images of other hosts are fetched first (202). With `If-Match`, changes only the version with that ETag."""
        return self._call("update_product", {"product_id": product_id, "name": name, "description": description, "price": price, "currency": currency, "image_urls": image_urls}, {"if_match": if_match, "test_fault": test_fault})

    def restore_product(self, *, product_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> Product:
        """Restore a product. Takes the deletion of a product back within 30 days, with its pictures and finished orders. Canceled work, listing ideas and share links do not come back. Restoring a product that is not deleted changes nothing."""
        return self._call("restore_product", {"product_id": product_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def get_profile(self, *, product_id: str, test_fault: str | None = None) -> Profile:
        """Read a product's profile. What the service understands of a product: its category, its facts and where they stand, what each image shows, how far each cut-out can be relied on, and what is missing. Written when the product becomes ready, and again when anything that it follows from changes; corrections stay."""
        return self._call("get_profile", {"product_id": product_id}, {"test_fault": test_fault})

    def correct_profile(self, *, product_id: str, category_id: str | None | Unset = UNSET, size_mm: CorrectProfileRequestSizeMm | None | Unset = UNSET, materials: list[str] | None | Unset = UNSET, unsaid: list[str] | None | Unset = UNSET, selling_points: list[str] | None | Unset = UNSET, pictures: list[CorrectProfileRequestPictures] | Unset = UNSET, if_match: str | None = None, test_fault: str | None = None) -> Profile:
        """Correct a product's profile. JSON Merge Patch (RFC 7396) of the corrections: changes the given members; `null` returns a member to what the service reads. The profile is then written again (202): all later texts and pictures follow it. With `If-Match`, changes only the version with that ETag."""
        return self._call("correct_profile", {"product_id": product_id, "category_id": category_id, "size_mm": size_mm, "materials": materials, "unsaid": unsaid, "selling_points": selling_points, "pictures": pictures}, {"if_match": if_match, "test_fault": test_fault})

    def put_cut_out(self, *, product_id: str, image_id: str, file: str | os.PathLike[str] | bytes, if_match: str | None = None, test_fault: str | None = None) -> Profile:
        """Supply the cut-out of an image. Uploads the outline of the product as the multipart part `file`: a gray PNG of exactly the size of the image (white is the product, black the rest, what lies between is refined), or the image with a transparent background, which may be scaled. All later pictures follow it, and its state is `sure`. Sending it again changes nothing. With `If-Match`, changes only the profile with that ETag. Free."""
        return self._call("put_cut_out", {"product_id": product_id, "image_id": image_id, "file": file}, {"if_match": if_match, "test_fault": test_fault})

    def get_cut_out(self, *, product_id: str, image_id: str, test_fault: str | None = None) -> DownloadedFile:
        """Read the cut-out of an image as a mask. Returns the mask by which the image is cut out now, yours or that of the service, as a gray PNG of its size: white is the product. Edit it and send it back to correct the cut-out."""
        return self._call("get_cut_out", {"product_id": product_id, "image_id": image_id}, {"test_fault": test_fault})

    def delete_cut_out(self, *, product_id: str, image_id: str, if_match: str | None = None, test_fault: str | None = None) -> Profile:
        """Return to the automatic cut-out of an image. Removes the cut-out that you supplied. The profile is then written again with that of the service. Without one of yours, nothing changes."""
        return self._call("delete_cut_out", {"product_id": product_id, "image_id": image_id}, {"if_match": if_match, "test_fault": test_fault})

    def search_categories(self, *, q: str, test_fault: str | None = None) -> CategoryList:
        """Search the product categories. Categories whose names contain the words, in English, German, French, Spanish, Italian or Portuguese, the closest first."""
        return self._call("search_categories", {"q": q}, {"test_fault": test_fault})

    def delete_product(self, *, product_id: str, if_match: str | None = None, test_fault: str | None = None) -> None:
        """Delete a product. Deletes a product. Work in progress for it stops and is refunded, its share links stop working, and later requests for it fail with 404. `POST /products/{product_id}/restore` takes it back within 30 days. With `If-Match`, deletes only the version with that ETag."""
        return self._call("delete_product", {"product_id": product_id}, {"if_match": if_match, "test_fault": test_fault})

    def create_template(self, *, brand_id: str, name: str, image_urls: list[str], description: str | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Template:
        """Create a template. Creates a template from 1 to 15 reference images: https addresses or uploads. Responds after all images are stored. If one of them cannot be fetched or decoded, stores nothing and fails with a pointer to that image."""
        return self._call("create_template", {"brand_id": brand_id, "name": name, "description": description, "image_urls": image_urls}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_templates(self, *, brand_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, test_fault: str | None = None) -> TemplatePage:
        """List templates. Templates of the organization, newest first."""
        return self._call("list_templates", {"brand_id": brand_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before}, {"test_fault": test_fault})

    def list_templates_all(self, *, brand_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET) -> Iterator[Template]:
        """Every item of `list_templates`, page by page."""
        return self._pages("list_templates", {"brand_id": brand_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before})

    def get_template(self, *, template_id: str, test_fault: str | None = None) -> Template:
        """Read a template. Returns one template with its shots."""
        return self._call("get_template", {"template_id": template_id}, {"test_fault": test_fault})

    def update_template(self, *, template_id: str, name: str | Unset = UNSET, description: str | None | Unset = UNSET, if_match: str | None = None, test_fault: str | None = None) -> Template:
        """Change a template. JSON Merge Patch (RFC 7396) of name and description: changes the given members; `null` clears the description. The shots of a template never change. With `If-Match`, changes only the version with that ETag."""
        return self._call("update_template", {"template_id": template_id, "name": name, "description": description}, {"if_match": if_match, "test_fault": test_fault})

    def delete_template(self, *, template_id: str, if_match: str | None = None, test_fault: str | None = None) -> None:
        """Delete a template. Deletes a template. Photoshoots in progress continue with their copy of it. With `If-Match`, deletes only the version with that ETag."""
        return self._call("delete_template", {"template_id": template_id}, {"if_match": if_match, "test_fault": test_fault})

    def list_looks(self, *, test_fault: str | None = None) -> LookList:
        """List looks. Looks of a Quick Shoot, each with an image of a sample product in it and words that a direction may say."""
        return self._call("list_looks", {}, {"test_fault": test_fault})

    def create_photoshoot(self, *, product_id: str, template_id: str | None | Unset = UNSET, quick_shoot: CreatePhotoshootRequestQuickShoot | None | Unset = UNSET, output_count: Literal[1, 3, 5, 8, 15] | None | Unset = UNSET, direction: CreatePhotoshootRequestDirection | None | Unset = UNSET, seed: int | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Photoshoot:
        """Start a photoshoot. Starts rendering 1, 3, 5, 8 or 15 images of a product, in a look or from a template. Responds at once; poll the photoshoot until it has ended. Price: 2 credits per delivered image."""
        return self._call("create_photoshoot", {"product_id": product_id, "template_id": template_id, "quick_shoot": quick_shoot, "output_count": output_count, "direction": direction, "seed": seed, "max_credits": max_credits}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_create_photoshoot(self, *, product_id: str, template_id: str | None | Unset = UNSET, quick_shoot: CreatePhotoshootRequestQuickShoot | None | Unset = UNSET, output_count: Literal[1, 3, 5, 8, 15] | None | Unset = UNSET, direction: CreatePhotoshootRequestDirection | None | Unset = UNSET, seed: int | None | Unset = UNSET, max_credits: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `create_photoshoot`, and orders nothing."""
        return self._call("create_photoshoot", {"product_id": product_id, "template_id": template_id, "quick_shoot": quick_shoot, "output_count": output_count, "direction": direction, "seed": seed, "max_credits": max_credits}, {"validate_only": True})

    def list_photoshoots(self, *, product_id: str | Unset = UNSET, brand_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, status: Literal["queued", "in_progress", "completed", "failed", "canceled"] | Unset = UNSET, look: Literal["standard", "close_up", "lifestyle", "out_of_the_box", "retro"] | Unset = UNSET, test_fault: str | None = None) -> PhotoshootPage:
        """List photoshoots. Photoshoots of the organization, newest first."""
        return self._call("list_photoshoots", {"product_id": product_id, "brand_id": brand_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "status": status, "look": look}, {"test_fault": test_fault})

    def list_photoshoots_all(self, *, product_id: str | Unset = UNSET, brand_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, status: Literal["queued", "in_progress", "completed", "failed", "canceled"] | Unset = UNSET, look: Literal["standard", "close_up", "lifestyle", "out_of_the_box", "retro"] | Unset = UNSET) -> Iterator[Photoshoot]:
        """Every item of `list_photoshoots`, page by page."""
        return self._pages("list_photoshoots", {"product_id": product_id, "brand_id": brand_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "status": status, "look": look})

    def get_photoshoot(self, *, photoshoot_id: str, test_fault: str | None = None) -> Photoshoot:
        """Read a photoshoot. Status of the photoshoot, with its finished images and their measurements."""
        return self._call("get_photoshoot", {"photoshoot_id": photoshoot_id}, {"test_fault": test_fault})

    def retry_photoshoot_output(self, *, photoshoot_id: str, output_id: str, seed: int | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Photoshoot:
        """Retry an output. Makes an output that failed or was canceled once more: a photoshoot of one output, which `retry_id` of the output names. It is planned as that place of the photoshoot was, with another seed or the same. An output is retried once; where its retry fails too, retry the output of that. Price: that of one output, refunded if it fails."""
        return self._call("retry_photoshoot_output", {"photoshoot_id": photoshoot_id, "output_id": output_id, "seed": seed, "max_credits": max_credits}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_retry_photoshoot_output(self, *, photoshoot_id: str, output_id: str, seed: int | None | Unset = UNSET, max_credits: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `retry_photoshoot_output`, and orders nothing."""
        return self._call("retry_photoshoot_output", {"photoshoot_id": photoshoot_id, "output_id": output_id, "seed": seed, "max_credits": max_credits}, {"validate_only": True})

    def cancel_photoshoot(self, *, photoshoot_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> Photoshoot:
        """Cancel a photoshoot. Stops unfinished outputs and refunds them. Finished outputs remain and stay charged: with at least one of them the photoshoot ends as `completed`, else as `canceled`. Without effect on a photoshoot that has ended."""
        return self._call("cancel_photoshoot", {"photoshoot_id": photoshoot_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_orders(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, open: bool | Unset = UNSET, status: Literal["queued", "in_progress", "completed", "failed", "canceled"] | Unset = UNSET, type: Literal["photoshoot", "campaign", "assistant_ad_group", "retail_listing_image", "video"] | Unset = UNSET, brand_id: str | Unset = UNSET, product_id: str | Unset = UNSET, test_fault: str | None = None) -> OrderPage:
        """List orders of every type. Photoshoots, campaigns, ad groups, listing images and videos in short, newest first. With `open=true`, one request reports on everything under way: repeat it after `Retry-After`, with the `ETag` as `If-None-Match`."""
        return self._call("list_orders", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "open": open, "status": status, "type": type, "brand_id": brand_id, "product_id": product_id}, {"test_fault": test_fault})

    def list_orders_all(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, open: bool | Unset = UNSET, status: Literal["queued", "in_progress", "completed", "failed", "canceled"] | Unset = UNSET, type: Literal["photoshoot", "campaign", "assistant_ad_group", "retail_listing_image", "video"] | Unset = UNSET, brand_id: str | Unset = UNSET, product_id: str | Unset = UNSET) -> Iterator[OrderSummary]:
        """Every item of `list_orders`, page by page."""
        return self._pages("list_orders", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "open": open, "status": status, "type": type, "brand_id": brand_id, "product_id": product_id})

    def list_creatives(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, brand_id: str | Unset = UNSET, product_id: str | Unset = UNSET, source: Literal["photoshoot", "campaign", "listing", "assistant_ad"] | Unset = UNSET, look: str | Unset = UNSET, hidden: bool | Unset = UNSET, aspect_ratio: str | Unset = UNSET, q: str | Unset = UNSET, count: bool | Unset = UNSET, test_fault: str | None = None) -> CreativeList:
        """List all creatives. Finished images of all products and brands of the organization, newest first."""
        return self._call("list_creatives", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "brand_id": brand_id, "product_id": product_id, "source": source, "look": look, "hidden": hidden, "aspect_ratio": aspect_ratio, "q": q, "count": count}, {"test_fault": test_fault})

    def list_creatives_all(self, *, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, brand_id: str | Unset = UNSET, product_id: str | Unset = UNSET, source: Literal["photoshoot", "campaign", "listing", "assistant_ad"] | Unset = UNSET, look: str | Unset = UNSET, hidden: bool | Unset = UNSET, aspect_ratio: str | Unset = UNSET, q: str | Unset = UNSET, count: bool | Unset = UNSET) -> Iterator[Creative]:
        """Every item of `list_creatives`, page by page."""
        return self._pages("list_creatives", {"limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "brand_id": brand_id, "product_id": product_id, "source": source, "look": look, "hidden": hidden, "aspect_ratio": aspect_ratio, "q": q, "count": count})

    def hide_creatives(self, *, creative_ids: list[str], hidden: bool, test_fault: str | None = None) -> HiddenCreatives:
        """Hide or show creatives. Leaves creatives out of lists and shared pages, or takes them in again. Their files stay, and they can be read and used by id. May be repeated."""
        return self._call("hide_creatives", {"creative_ids": creative_ids, "hidden": hidden}, {"test_fault": test_fault})

    def list_product_creatives(self, *, product_id: str, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, source: Literal["photoshoot", "campaign", "listing", "assistant_ad"] | Unset = UNSET, look: str | Unset = UNSET, hidden: bool | Unset = UNSET, test_fault: str | None = None) -> CreativePage:
        """List a product's creatives. Finished images of one product, newest first."""
        return self._call("list_product_creatives", {"product_id": product_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "source": source, "look": look, "hidden": hidden}, {"test_fault": test_fault})

    def list_product_creatives_all(self, *, product_id: str, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, source: Literal["photoshoot", "campaign", "listing", "assistant_ad"] | Unset = UNSET, look: str | Unset = UNSET, hidden: bool | Unset = UNSET) -> Iterator[Creative]:
        """Every item of `list_product_creatives`, page by page."""
        return self._pages("list_product_creatives", {"product_id": product_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "source": source, "look": look, "hidden": hidden})

    def get_creative(self, *, creative_id: str, test_fault: str | None = None) -> Creative:
        """Read a creative. Returns one finished image with its measurements."""
        return self._call("get_creative", {"creative_id": creative_id}, {"test_fault": test_fault})

    def create_export(self, *, kind: Literal["zip", "sheet"] | None | Unset = UNSET, creative_ids: list[str] | None | Unset = UNSET, video_ids: list[str] | None | Unset = UNSET, names: Literal["product", "number", "id"] | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Export:
        """Export creatives and videos. Prepares a zip archive of up to 500 creatives and videos. Its address works for ten minutes and streams the archive, with its length. Pictures of campaigns are in a folder for each concept, and `copy.csv` has the words beside them. With the kind `sheet` it prepares a contact sheet: a PDF of A4 pages with 20 images each, with product, look, seed, and checks passed of all; for a video its poster and length. The sheet is drawn page by page while it is read, so it has no length."""
        return self._call("create_export", {"kind": kind, "creative_ids": creative_ids, "video_ids": video_ids, "names": names}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def read_export(self, *, export_id: str, test_fault: str | None = None) -> DownloadedFile:
        """Download an export. The file of an export. An archive has JPEG and MP4 files, named as the export says, and `copy.csv` where some are of campaigns. A contact sheet is a PDF; an image whose file is missing has an empty place in it. Not found once it has expired."""
        return self._call("read_export", {"export_id": export_id}, {"test_fault": test_fault})

    def create_campaign(self, *, brand_id: str, prompt: str, product_id: str | None | Unset = UNSET, concept_count: int | None | Unset = UNSET, creatives_per_concept: int | None | Unset = UNSET, aspect_ratios: list[Literal["1:1", "4:5", "9:16", "16:9", "1.91:1"]] | None | Unset = UNSET, reference_image_urls: list[str] | None | Unset = UNSET, locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None | Unset = UNSET, engine: str | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, seed: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Campaign:
        """Start a campaign. Writes concepts that differ in angle, idea and audience, then their copy, then renders every creative: `concept_count` × `creatives_per_concept` × number of `aspect_ratios`. Claims about a product come from its text only. Price: 1 credit for the texts and 2 per finished creative. Credits are reserved at creation, charged when work starts, and refunded on failure."""
        return self._call("create_campaign", {"brand_id": brand_id, "prompt": prompt, "product_id": product_id, "concept_count": concept_count, "creatives_per_concept": creatives_per_concept, "aspect_ratios": aspect_ratios, "reference_image_urls": reference_image_urls, "locale": locale, "engine": engine, "max_credits": max_credits, "seed": seed}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_create_campaign(self, *, brand_id: str, prompt: str, product_id: str | None | Unset = UNSET, concept_count: int | None | Unset = UNSET, creatives_per_concept: int | None | Unset = UNSET, aspect_ratios: list[Literal["1:1", "4:5", "9:16", "16:9", "1.91:1"]] | None | Unset = UNSET, reference_image_urls: list[str] | None | Unset = UNSET, locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None | Unset = UNSET, engine: str | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, seed: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `create_campaign`, and orders nothing."""
        return self._call("create_campaign", {"brand_id": brand_id, "prompt": prompt, "product_id": product_id, "concept_count": concept_count, "creatives_per_concept": creatives_per_concept, "aspect_ratios": aspect_ratios, "reference_image_urls": reference_image_urls, "locale": locale, "engine": engine, "max_credits": max_credits, "seed": seed}, {"validate_only": True})

    def list_campaigns(self, *, brand_id: str | Unset = UNSET, product_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, status: Literal["queued", "in_progress", "completed", "failed", "canceled"] | Unset = UNSET, expand: Literal["checks"] | Unset = UNSET, test_fault: str | None = None) -> CampaignPage:
        """List campaigns. Campaigns of the organization, newest first."""
        return self._call("list_campaigns", {"brand_id": brand_id, "product_id": product_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "status": status, "expand": expand}, {"test_fault": test_fault})

    def list_campaigns_all(self, *, brand_id: str | Unset = UNSET, product_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, status: Literal["queued", "in_progress", "completed", "failed", "canceled"] | Unset = UNSET, expand: Literal["checks"] | Unset = UNSET) -> Iterator[Campaign]:
        """Every item of `list_campaigns`, page by page."""
        return self._pages("list_campaigns", {"brand_id": brand_id, "product_id": product_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "status": status, "expand": expand})

    def get_campaign(self, *, campaign_id: str, expand: Literal["checks"] | Unset = UNSET, test_fault: str | None = None) -> Campaign:
        """Read a campaign. Status of the campaign with its finished parts. Arrays only grow, and present values never change."""
        return self._call("get_campaign", {"campaign_id": campaign_id, "expand": expand}, {"test_fault": test_fault})

    def cancel_campaign(self, *, campaign_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> Campaign:
        """Cancel a campaign. Stops unfinished creatives and refunds them. Finished creatives remain and stay charged: with at least one of them the campaign ends as `completed`, else as `canceled`. Without effect on a campaign that has ended."""
        return self._call("cancel_campaign", {"campaign_id": campaign_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def rerender_campaign(self, *, campaign_id: str, max_credits: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Campaign:
        """Render a campaign again. Renders every creative of an ended campaign again with the present kit of its brand, as a separate campaign with the same concepts, copy, formats and seed. Lines that the kit does not allow any more, such as one with a word of `words_to_avoid`, are written again. The former campaign and its creatives remain; `Creative.kit_version` names the kit of each. Price: 2 credits per finished creative, nothing for the texts. Fails with `request_rejected` while the campaign is open, and for one without copy."""
        return self._call("rerender_campaign", {"campaign_id": campaign_id, "max_credits": max_credits}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_rerender_campaign(self, *, campaign_id: str, max_credits: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `rerender_campaign`, and orders nothing."""
        return self._call("rerender_campaign", {"campaign_id": campaign_id, "max_credits": max_credits}, {"validate_only": True})

    def retry_campaign_creative(self, *, campaign_id: str, campaign_creative_id: str, seed: int | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Campaign:
        """Retry a creative. Makes a creative that failed or was canceled once more: a campaign of one creative with its concept and copy, which `retry_id` of the creative names. It is planned as that place of the campaign was, with the present kit of the brand and with another seed or the same. A creative is retried once; where its retry fails too, retry the creative of that. Price: that of one creative, nothing for the texts, refunded if it fails. Fails with `request_rejected` for a campaign that ended without copy."""
        return self._call("retry_campaign_creative", {"campaign_id": campaign_id, "campaign_creative_id": campaign_creative_id, "seed": seed, "max_credits": max_credits}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_retry_campaign_creative(self, *, campaign_id: str, campaign_creative_id: str, seed: int | None | Unset = UNSET, max_credits: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `retry_campaign_creative`, and orders nothing."""
        return self._call("retry_campaign_creative", {"campaign_id": campaign_id, "campaign_creative_id": campaign_creative_id, "seed": seed, "max_credits": max_credits}, {"validate_only": True})

    def create_assistant_ad_group(self, *, product_id: str, name: str | None | Unset = UNSET, target_url: str | None | Unset = UNSET, angle: str | None | Unset = UNSET, price: str | None | Unset = UNSET, locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None | Unset = UNSET, ad_count: int | None | Unset = UNSET, engine: str | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> AssistantAdGroup:
        """Start an ad group. Writes ads, context hints and negative phrases from the text of the product, then renders a square picture for each ad. The price is 2 credits for each finished ad: reserved with the order, charged as each picture starts, refunded if it fails."""
        return self._call("create_assistant_ad_group", {"product_id": product_id, "name": name, "target_url": target_url, "angle": angle, "price": price, "locale": locale, "ad_count": ad_count, "engine": engine, "max_credits": max_credits}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_create_assistant_ad_group(self, *, product_id: str, name: str | None | Unset = UNSET, target_url: str | None | Unset = UNSET, angle: str | None | Unset = UNSET, price: str | None | Unset = UNSET, locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None | Unset = UNSET, ad_count: int | None | Unset = UNSET, engine: str | None | Unset = UNSET, max_credits: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `create_assistant_ad_group`, and orders nothing."""
        return self._call("create_assistant_ad_group", {"product_id": product_id, "name": name, "target_url": target_url, "angle": angle, "price": price, "locale": locale, "ad_count": ad_count, "engine": engine, "max_credits": max_credits}, {"validate_only": True})

    def list_assistant_ad_groups(self, *, product_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, status: Literal["in_progress", "completed", "failed"] | Unset = UNSET, test_fault: str | None = None) -> AssistantAdGroupPage:
        """List ad groups. Ad groups of all products or of one, newest first."""
        return self._call("list_assistant_ad_groups", {"product_id": product_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "status": status}, {"test_fault": test_fault})

    def list_assistant_ad_groups_all(self, *, product_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, status: Literal["in_progress", "completed", "failed"] | Unset = UNSET) -> Iterator[AssistantAdGroup]:
        """Every item of `list_assistant_ad_groups`, page by page."""
        return self._pages("list_assistant_ad_groups", {"product_id": product_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "status": status})

    def get_assistant_ad_group(self, *, ad_group_id: str, test_fault: str | None = None) -> AssistantAdGroup:
        """Read an ad group. Status, copy and finished ads of an ad group."""
        return self._call("get_assistant_ad_group", {"ad_group_id": ad_group_id}, {"test_fault": test_fault})

    def cancel_assistant_ad_group(self, *, ad_group_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> AssistantAdGroup:
        """Cancel an ad group. Stops unfinished ads and refunds them. Finished ads remain and stay charged: with at least one of them the group ends as `completed`, else as `failed`. Without effect on a group that has ended."""
        return self._call("cancel_assistant_ad_group", {"ad_group_id": ad_group_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def retry_assistant_ad(self, *, ad_group_id: str, ad_id: str, seed: int | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> AssistantAdGroup:
        """Retry an ad. Makes the picture of an ad that failed or was canceled once more: a group of one ad with the same words and targeting, which `retry_id` of the ad names. It is planned as that place of the group was, with another seed or the same. An ad is retried once; where its retry fails too, retry the ad of that. Price: that of one ad, refunded if it fails. Fails with `request_rejected` for an ad without words."""
        return self._call("retry_assistant_ad", {"ad_group_id": ad_group_id, "ad_id": ad_id, "seed": seed, "max_credits": max_credits}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_retry_assistant_ad(self, *, ad_group_id: str, ad_id: str, seed: int | None | Unset = UNSET, max_credits: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `retry_assistant_ad`, and orders nothing."""
        return self._call("retry_assistant_ad", {"ad_group_id": ad_group_id, "ad_id": ad_id, "seed": seed, "max_credits": max_credits}, {"validate_only": True})

    def rewrite_assistant_ad_group_targeting(self, *, ad_group_id: str, scope: Literal["hints", "phrases"], engine: str | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> AssistantAdGroup:
        """Rewrite an ad group's targeting. Rewrites one list of the whole group: with `hints` the context hints, with `phrases` the negative phrases. The other list stays. Needs written copy: a group that was canceled or failed before that is refused. Where a language model writes, the response waits for it for at most 25 seconds. Free."""
        return self._call("rewrite_assistant_ad_group_targeting", {"ad_group_id": ad_group_id, "scope": scope, "engine": engine}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_assistant_ad_group_checks(self, *, ad_group_id: str, test_fault: str | None = None) -> AssistantAdGroupChecks:
        """List an ad group's checks. Measurements of the words (lengths, repeats, conflicts, language) and, as `ad_0.…`, of the picture of each ad. `ad_0.failure` gives the reason why an ad failed."""
        return self._call("list_assistant_ad_group_checks", {"ad_group_id": ad_group_id}, {"test_fault": test_fault})

    def export_assistant_ad_group(self, *, ad_group_id: str, format: Literal["bulk", "api"], test_fault: str | None = None) -> AssistantAdGroupPayloads | DownloadedFile:
        """Export an ad group. Finished ads, those that retries rendered in their place among them: `bulk` is a CSV file with one row for each ad and the context hints as a JSON array; `api` has the request bodies for the advertiser API in the order in which to send them."""
        return self._call("export_assistant_ad_group", {"ad_group_id": ad_group_id, "format": format}, {"test_fault": test_fault})

    def list_videos(self, *, brand_id: str | Unset = UNSET, product_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, aspect_ratio: str | Unset = UNSET, q: str | Unset = UNSET, count: bool | Unset = UNSET, status: Literal["queued", "in_progress", "completed", "failed", "canceled"] | Unset = UNSET, type: Literal["ugc", "photo_animation"] | Unset = UNSET, test_fault: str | None = None) -> VideoPage:
        """List videos. UGC videos and photo animations, newest first."""
        return self._call("list_videos", {"brand_id": brand_id, "product_id": product_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "aspect_ratio": aspect_ratio, "q": q, "count": count, "status": status, "type": type}, {"test_fault": test_fault})

    def list_videos_all(self, *, brand_id: str | Unset = UNSET, product_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, aspect_ratio: str | Unset = UNSET, q: str | Unset = UNSET, count: bool | Unset = UNSET, status: Literal["queued", "in_progress", "completed", "failed", "canceled"] | Unset = UNSET, type: Literal["ugc", "photo_animation"] | Unset = UNSET) -> Iterator[Video]:
        """Every item of `list_videos`, page by page."""
        return self._pages("list_videos", {"brand_id": brand_id, "product_id": product_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before, "aspect_ratio": aspect_ratio, "q": q, "count": count, "status": status, "type": type})

    def create_video(self, *, type: Literal["ugc", "photo_animation"], duration_seconds: Literal[5, 10, 15, 30], product_id: str | None | Unset = UNSET, recipe_id: str | None | Unset = UNSET, audience_id: str | None | Unset = UNSET, source_creative_id: str | None | Unset = UNSET, source_image_id: str | None | Unset = UNSET, script: str | None | Unset = UNSET, voice: bool | None | Unset = UNSET, locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None | Unset = UNSET, aspect_ratio: Literal["9:16", "1:1", "4:5", "16:9"] | None | Unset = UNSET, title: str | None | Unset = UNSET, engine: str | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> Video:
        """Create a video. Starts rendering a video. A `photo_animation` animates one image for 5 or 10 seconds: a creative, or an image of a product. A `ugc` video presents a product to an audience in 15 or 30 seconds, with captions and without a presenter, from the facts of the product or from `script`; it requires the plan Enterprise. Price: 1 credit per second of a `photo_animation`, 2 of a `ugc` video. Credits are reserved at creation, charged when rendering starts, and refunded if the video fails or is canceled. A video that takes longer than 30 minutes fails."""
        return self._call("create_video", {"type": type, "product_id": product_id, "recipe_id": recipe_id, "audience_id": audience_id, "source_creative_id": source_creative_id, "source_image_id": source_image_id, "script": script, "voice": voice, "locale": locale, "duration_seconds": duration_seconds, "aspect_ratio": aspect_ratio, "title": title, "engine": engine, "max_credits": max_credits}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_create_video(self, *, type: Literal["ugc", "photo_animation"], duration_seconds: Literal[5, 10, 15, 30], product_id: str | None | Unset = UNSET, recipe_id: str | None | Unset = UNSET, audience_id: str | None | Unset = UNSET, source_creative_id: str | None | Unset = UNSET, source_image_id: str | None | Unset = UNSET, script: str | None | Unset = UNSET, voice: bool | None | Unset = UNSET, locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None | Unset = UNSET, aspect_ratio: Literal["9:16", "1:1", "4:5", "16:9"] | None | Unset = UNSET, title: str | None | Unset = UNSET, engine: str | None | Unset = UNSET, max_credits: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `create_video`, and orders nothing."""
        return self._call("create_video", {"type": type, "product_id": product_id, "recipe_id": recipe_id, "audience_id": audience_id, "source_creative_id": source_creative_id, "source_image_id": source_image_id, "script": script, "voice": voice, "locale": locale, "duration_seconds": duration_seconds, "aspect_ratio": aspect_ratio, "title": title, "engine": engine, "max_credits": max_credits}, {"validate_only": True})

    def get_video(self, *, video_id: str, test_fault: str | None = None) -> Video:
        """Read a video. Status of the video and, when it is finished, the address of its file, which supports byte ranges. While it is rendered, `GET /videos/{video_id}/progress` reports the percentage."""
        return self._call("get_video", {"video_id": video_id}, {"test_fault": test_fault})

    def cancel_video(self, *, video_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> Video:
        """Cancel a video. Stops a video that is not finished, within about one second, and refunds its credits. Without effect on a video that has ended."""
        return self._call("cancel_video", {"video_id": video_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def get_video_progress(self, *, video_id: str, test_fault: str | None = None) -> VideoProgress:
        """Read a video's progress. Percentage and stage of the rendering, with a small picture of the latest frame. After an interruption, the rendering restarts. `Retry-After` shrinks from 15 to 5 seconds as the work goes on."""
        return self._call("get_video_progress", {"video_id": video_id}, {"test_fault": test_fault})

    def list_video_checks(self, *, video_id: str, test_fault: str | None = None) -> VideoChecks:
        """List a video's checks. Measurements of the frames, the text and the sound. For the product, the worst of the sampled frames counts. For a failed video, `video.made` states the reason."""
        return self._call("list_video_checks", {"video_id": video_id}, {"test_fault": test_fault})

    def list_video_recipes(self, *, test_fault: str | None = None) -> VideoRecipeList:
        """List video recipes. Storyboards of videos, with their supported durations and aspect ratios."""
        return self._call("list_video_recipes", {}, {"test_fault": test_fault})

    def list_audiences(self, *, product_id: str, test_fault: str | None = None) -> AudienceList:
        """List a product's audiences. The three audiences of a product, for `audience_id` of a video. Written shortly after the product becomes ready; empty until then."""
        return self._call("list_audiences", {"product_id": product_id}, {"test_fault": test_fault})

    def list_marketplaces(self, *, test_fault: str | None = None) -> MarketplaceList:
        """List marketplaces. All marketplaces that listing operations support, in one response."""
        return self._call("list_marketplaces", {}, {"test_fault": test_fault})

    def list_marketplace_rules(self, *, marketplace_id: Literal["retail_us", "retail_gb", "retail_de", "retail_fr", "retail_it", "retail_es", "retail_ca", "retail_jp", "retail_au", "retail_mx", "ebay", "walmart", "google_merchant", "etsy", "shopify", "tiktok_shop", "zalando", "otto"], test_fault: str | None = None) -> MarketplaceRules:
        """List the rules of a marketplace. Every rule that listing images are checked against, with its source, the date when it was read and whether that is a page of the marketplace itself. An operator can override rules; those are marked."""
        return self._call("list_marketplace_rules", {"marketplace_id": marketplace_id}, {"test_fault": test_fault})

    def write_listing_ideas(self, *, product_id: str, marketplace: Literal["retail_us", "retail_gb", "retail_de", "retail_fr", "retail_it", "retail_es", "retail_ca", "retail_jp", "retail_au", "retail_mx", "ebay", "walmart", "google_merchant", "etsy", "shopify", "tiktok_shop", "zalando", "otto"], locale: Literal["en-US", "en-GB", "en-CA", "en-AU", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX", "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "ja-JP"] | None | Unset = UNSET, engine: str | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> RetailListingIdeaList:
        """Write listing image ideas. Writes at most nine new image ideas, the main image first, and responds after they are saved. They replace the saved ideas. Slots with an image, or with one in progress, do not change. `left_out` states which kinds of images the listing has no slot for, and why. Free."""
        return self._call("write_listing_ideas", {"product_id": product_id, "marketplace": marketplace, "locale": locale, "engine": engine}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_listing_ideas(self, *, product_id: str, marketplace: Literal["retail_us", "retail_gb", "retail_de", "retail_fr", "retail_it", "retail_es", "retail_ca", "retail_jp", "retail_au", "retail_mx", "ebay", "walmart", "google_merchant", "etsy", "shopify", "tiktok_shop", "zalando", "otto"], test_fault: str | None = None) -> RetailListingIdeaList:
        """List listing image ideas. Slots of a product on a marketplace: the main image first, then at most eight variants. `left_out` states which kinds of images the listing has no slot for, and why."""
        return self._call("list_listing_ideas", {"product_id": product_id, "marketplace": marketplace}, {"test_fault": test_fault})

    def get_listing_idea(self, *, idea_id: str, test_fault: str | None = None) -> RetailListingIdea:
        """Read a listing image idea. One slot with its idea, its current image and the processing status of a new one."""
        return self._call("get_listing_idea", {"idea_id": idea_id}, {"test_fault": test_fault})

    def make_listing_image(self, *, idea_id: str, direction: MakeListingImageRequestDirection | None | Unset = UNSET, max_credits: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> RetailListingIdea:
        """Render a listing image. Renders the image of the slot from its idea and checks it against the rules of the marketplace. The slot keeps its current image until the new one is finished. A failed image is refunded and the current one remains. `direction` applies to lifestyle, in-use, detail and angle images only. Price: 2 credits."""
        return self._call("make_listing_image", {"idea_id": idea_id, "direction": direction, "max_credits": max_credits}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def quote_make_listing_image(self, *, idea_id: str, direction: MakeListingImageRequestDirection | None | Unset = UNSET, max_credits: int | None | Unset = UNSET) -> ValidationResult:
        """Returns the price of `make_listing_image`, and orders nothing."""
        return self._call("make_listing_image", {"idea_id": idea_id, "direction": direction, "max_credits": max_credits}, {"validate_only": True})

    def cancel_listing_image(self, *, idea_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> RetailListingIdea:
        """Cancel a listing image. Stops rendering the image of the slot and refunds its credits. The slot returns to its previous image, or to `idea` without one. Without an image in progress, changes nothing."""
        return self._call("cancel_listing_image", {"idea_id": idea_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_listing_image_checks(self, *, idea_id: str, test_fault: str | None = None) -> RetailListingImageChecks:
        """List the checks of a listing image. Measurements of the latest image for the slot, with the rules of the marketplace as `compliance.…`. For a failed image, `image.made` states the reason. `engine.words` and `source.…` state the model that wrote the words, and the places in the text of the product that each line rests on."""
        return self._call("list_listing_image_checks", {"idea_id": idea_id}, {"test_fault": test_fault})

    def fill_listing_slot(self, *, idea_id: str, creative_id: str, test_fault: str | None = None) -> RetailListingIdea:
        """Fill a slot. Assigns a finished creative of the same product to the slot. An image in progress for the slot is canceled and refunded. Free."""
        return self._call("fill_listing_slot", {"idea_id": idea_id, "creative_id": creative_id}, {"test_fault": test_fault})

    def empty_listing_slot(self, *, idea_id: str, test_fault: str | None = None) -> RetailListingIdea:
        """Empty a slot. Removes the image from the slot. The idea and the creative remain."""
        return self._call("empty_listing_slot", {"idea_id": idea_id}, {"test_fault": test_fault})

    def export_listing(self, *, product_id: str, marketplace: Literal["retail_us", "retail_gb", "retail_de", "retail_fr", "retail_it", "retail_es", "retail_ca", "retail_jp", "retail_au", "retail_mx", "ebay", "walmart", "google_merchant", "etsy", "shopify", "tiktok_shop", "zalando", "otto"], test_fault: str | None = None) -> DownloadedFile:
        """Export a listing. Zip archive of the images of all filled slots under the file names of marketplaces, `MAIN.jpg` and `PT01.jpg` to `PT08.jpg`, with a `manifest.json` of checksums, sizes and the compliance rules measured on each file. Fails with `request_rejected` if the main slot is empty."""
        return self._call("export_listing", {"product_id": product_id, "marketplace": marketplace}, {"test_fault": test_fault})

    def get_compliance(self, *, creative_id: str, marketplace: Literal["retail_us", "retail_gb", "retail_de", "retail_fr", "retail_it", "retail_es", "retail_ca", "retail_jp", "retail_au", "retail_mx", "ebay", "walmart", "google_merchant", "etsy", "shopify", "tiktok_shop", "zalando", "otto"], slot: Literal["main", "variant"] | Unset = UNSET, test_fault: str | None = None) -> Compliance:
        """Check the compliance of a creative. Measures background, fill, borders, added elements, sharpness and file of a creative against the rules of a marketplace. The first response for a creative takes a few seconds, and so does the first one after its product has another cut-out. Fails with `request_rejected` where no image of the product shows it clearly enough to measure by."""
        return self._call("get_compliance", {"creative_id": creative_id, "marketplace": marketplace, "slot": slot}, {"test_fault": test_fault})

    def get_creative_provenance(self, *, creative_id: str, test_fault: str | None = None) -> Provenance:
        """Read the provenance of a creative. Returns the digital source type that the file carries in XMP, and in its C2PA manifest if this installation signs, with the files from which it was rendered. A file rendered from one that declares AI is `compositeSynthetic`."""
        return self._call("get_creative_provenance", {"creative_id": creative_id}, {"test_fault": test_fault})

    def get_video_provenance(self, *, video_id: str, test_fault: str | None = None) -> Provenance:
        """Read the provenance of a video. Returns the digital source type that the file carries in XMP, and in its C2PA manifest if this installation signs, with the files from which it was rendered. A file rendered from one that declares AI is `compositeSynthetic`."""
        return self._call("get_video_provenance", {"video_id": video_id}, {"test_fault": test_fault})

    def verify_provenance(self, *, file: str | os.PathLike[str] | bytes, idempotency_key: str | None = None, test_fault: str | None = None) -> VerifiedFile:
        """Verify the provenance of a file. Reads what the XMP and the C2PA manifest of a file say about how it came to be, and whether it is a file of your organization. Takes one JPG, PNG, WebP or MP4 of at most 10 MB as the multipart part `file`. Nothing is stored."""
        return self._call("verify_provenance", {"file": file}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def create_share_link(self, *, product_id: str, expires_at: str | None | Unset = UNSET, label: str | None | Unset = UNSET, creative_ids: list[str] | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> NewShareLink:
        """Share a product. Creates a link to a public page with the name of the product, its pictures, its finished creatives and the logo of its brand, and nothing else; with `creative_ids`, of the pictures only those creatives. Hidden creatives are left out. It opens without a key until it expires, is revoked, or the product is deleted. The address is returned once: a replay of the `Idempotency-Key` has `url: null` and a `warning`."""
        return self._call("create_share_link", {"product_id": product_id, "expires_at": expires_at, "label": label, "creative_ids": creative_ids}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_share_links(self, *, product_id: str, test_fault: str | None = None) -> ShareLinkList:
        """List a product's share links. Links of a product, newest first: all valid ones, and the newest of those that were revoked or have expired. Their addresses are not stored and not returned."""
        return self._call("list_share_links", {"product_id": product_id}, {"test_fault": test_fault})

    def revoke_share_link(self, *, product_id: str, link_id: str, test_fault: str | None = None) -> None:
        """Revoke a share link. Closes the page at once. Revoking a link again changes nothing."""
        return self._call("revoke_share_link", {"product_id": product_id, "link_id": link_id}, {"test_fault": test_fault})

    def list_events(self, *, after: int | Unset = UNSET, types: str | Unset = UNSET, resource_id: str | Unset = UNSET, brand_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, test_fault: str | None = None) -> EventPage:
        """List events. Events of the last 30 days. With `after`, those that follow this number, oldest first: ask again from `next_after`, and you see every event once. Without it, newest first, page by page."""
        return self._call("list_events", {"after": after, "types": types, "resource_id": resource_id, "brand_id": brand_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before}, {"test_fault": test_fault})

    def list_events_all(self, *, after: int | Unset = UNSET, types: str | Unset = UNSET, resource_id: str | Unset = UNSET, brand_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET) -> Iterator[Event]:
        """Every item of `list_events`, page by page."""
        return self._pages("list_events", {"after": after, "types": types, "resource_id": resource_id, "brand_id": brand_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before})

    def get_event(self, *, event_id: str, test_fault: str | None = None) -> Event:
        """Read an event. One event of the last 30 days."""
        return self._call("get_event", {"event_id": event_id}, {"test_fault": test_fault})

    def create_webhook_endpoint(self, *, url: str, types: list[str] | None | Unset = UNSET, brand_ids: list[str] | None | Unset = UNSET, description: str | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> NewWebhookEndpoint:
        """Create a webhook endpoint. Events are posted to the address after Standard Webhooks 1.0.0, signed with the `secret` of this answer. An organization has at most 16 endpoints."""
        return self._call("create_webhook_endpoint", {"url": url, "types": types, "brand_ids": brand_ids, "description": description}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_webhook_endpoints(self, *, status: Literal["active", "disabled"] | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, test_fault: str | None = None) -> WebhookEndpointPage:
        """List webhook endpoints. Endpoints of the organization, newest first."""
        return self._call("list_webhook_endpoints", {"status": status, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before}, {"test_fault": test_fault})

    def list_webhook_endpoints_all(self, *, status: Literal["active", "disabled"] | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET) -> Iterator[WebhookEndpoint]:
        """Every item of `list_webhook_endpoints`, page by page."""
        return self._pages("list_webhook_endpoints", {"status": status, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before})

    def get_webhook_endpoint(self, *, endpoint_id: str, test_fault: str | None = None) -> WebhookEndpoint:
        """Read a webhook endpoint. One endpoint, without its secret."""
        return self._call("get_webhook_endpoint", {"endpoint_id": endpoint_id}, {"test_fault": test_fault})

    def update_webhook_endpoint(self, *, endpoint_id: str, url: str | Unset = UNSET, types: list[str] | Unset = UNSET, brand_ids: list[str] | None | Unset = UNSET, description: str | None | Unset = UNSET, status: Literal["active", "disabled"] | Unset = UNSET, if_match: str | None = None, test_fault: str | None = None) -> WebhookEndpoint:
        """Change a webhook endpoint. JSON Merge Patch. `status: disabled` stops deliveries and cancels those that wait; `active` starts them for new events. With `If-Match`, changes only the version with that ETag."""
        return self._call("update_webhook_endpoint", {"endpoint_id": endpoint_id, "url": url, "types": types, "brand_ids": brand_ids, "description": description, "status": status}, {"if_match": if_match, "test_fault": test_fault})

    def delete_webhook_endpoint(self, *, endpoint_id: str, if_match: str | None = None, test_fault: str | None = None) -> None:
        """Delete a webhook endpoint. Deletes an endpoint and its deliveries. With `If-Match`, deletes only the version with that ETag."""
        return self._call("delete_webhook_endpoint", {"endpoint_id": endpoint_id}, {"if_match": if_match, "test_fault": test_fault})

    def rotate_webhook_secret(self, *, endpoint_id: str, grace_period_seconds: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> RotatedWebhookSecret:
        """Rotate the secret of a webhook endpoint. Creates a new secret and returns it once. Until the grace period ends, messages have two signatures, the new one first. A secret that was replaced before ends at once."""
        return self._call("rotate_webhook_secret", {"endpoint_id": endpoint_id, "grace_period_seconds": grace_period_seconds}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def test_webhook_endpoint(self, *, endpoint_id: str, type: Literal["product.ready", "product.failed", "product.profile_updated", "product.deleted", "product.restored", "photoshoot.progressed", "photoshoot.completed", "photoshoot.failed", "photoshoot.canceled", "campaign.progressed", "campaign.completed", "campaign.failed", "campaign.canceled", "assistant_ad_group.progressed", "assistant_ad_group.completed", "assistant_ad_group.failed", "assistant_ad_group.canceled", "retail_listing_image.progressed", "retail_listing_image.completed", "retail_listing_image.failed", "retail_listing_image.canceled", "video.progressed", "video.completed", "video.failed", "video.canceled", "kit_suggestion.ready", "kit_suggestion.failed", "credits.low", "api_key.rotated", "api_key.updated", "api_key.disabled", "api_key.leaked", "api_key.expiring", "webhook_endpoint.disabled", "webhook.test"] | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> WebhookTest:
        """Test a webhook endpoint. Sends an event of the type `webhook.test` to this endpoint, once, whether or not it is active. With `type`, its message is a sample of that type instead, with `mode: test` and the id of no resource."""
        return self._call("test_webhook_endpoint", {"endpoint_id": endpoint_id, "type": type}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_webhook_deliveries(self, *, endpoint_id: str, status: Literal["pending", "retrying", "delivered", "exhausted", "canceled"] | Unset = UNSET, type: Literal["product.ready", "product.failed", "product.profile_updated", "product.deleted", "product.restored", "photoshoot.progressed", "photoshoot.completed", "photoshoot.failed", "photoshoot.canceled", "campaign.progressed", "campaign.completed", "campaign.failed", "campaign.canceled", "assistant_ad_group.progressed", "assistant_ad_group.completed", "assistant_ad_group.failed", "assistant_ad_group.canceled", "retail_listing_image.progressed", "retail_listing_image.completed", "retail_listing_image.failed", "retail_listing_image.canceled", "video.progressed", "video.completed", "video.failed", "video.canceled", "kit_suggestion.ready", "kit_suggestion.failed", "credits.low", "api_key.rotated", "api_key.updated", "api_key.disabled", "api_key.leaked", "api_key.expiring", "webhook_endpoint.disabled", "webhook.test"] | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, test_fault: str | None = None) -> WebhookDeliveryPage:
        """List the deliveries of a webhook endpoint. Deliveries of the events of the last 30 days, newest first."""
        return self._call("list_webhook_deliveries", {"endpoint_id": endpoint_id, "status": status, "type": type, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before}, {"test_fault": test_fault})

    def list_webhook_deliveries_all(self, *, endpoint_id: str, status: Literal["pending", "retrying", "delivered", "exhausted", "canceled"] | Unset = UNSET, type: Literal["product.ready", "product.failed", "product.profile_updated", "product.deleted", "product.restored", "photoshoot.progressed", "photoshoot.completed", "photoshoot.failed", "photoshoot.canceled", "campaign.progressed", "campaign.completed", "campaign.failed", "campaign.canceled", "assistant_ad_group.progressed", "assistant_ad_group.completed", "assistant_ad_group.failed", "assistant_ad_group.canceled", "retail_listing_image.progressed", "retail_listing_image.completed", "retail_listing_image.failed", "retail_listing_image.canceled", "video.progressed", "video.completed", "video.failed", "video.canceled", "kit_suggestion.ready", "kit_suggestion.failed", "credits.low", "api_key.rotated", "api_key.updated", "api_key.disabled", "api_key.leaked", "api_key.expiring", "webhook_endpoint.disabled", "webhook.test"] | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET) -> Iterator[WebhookDelivery]:
        """Every item of `list_webhook_deliveries`, page by page."""
        return self._pages("list_webhook_deliveries", {"endpoint_id": endpoint_id, "status": status, "type": type, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before})

    def get_webhook_delivery(self, *, endpoint_id: str, delivery_id: str, test_fault: str | None = None) -> WebhookDeliveryHistory:
        """Read a delivery. A delivery with its attempts."""
        return self._call("get_webhook_delivery", {"endpoint_id": endpoint_id, "delivery_id": delivery_id}, {"test_fault": test_fault})

    def redeliver_webhook(self, *, endpoint_id: str, delivery_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> WebhookDeliveryHistory:
        """Send an event again. Sends the event again at once, with the same `webhook-id`, whatever became of it before."""
        return self._call("redeliver_webhook", {"endpoint_id": endpoint_id, "delivery_id": delivery_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def replay_webhook_events(self, *, endpoint_id: str, after: int | None | Unset = UNSET, until: int | None | Unset = UNSET, types: list[str] | None | Unset = UNSET, only: Literal["failed", "all"] | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> WebhookReplay:
        """Replay events to a webhook endpoint. Sends stored events again, with the same `webhook-id`, 20 a second and at most 10000 at once."""
        return self._call("replay_webhook_events", {"endpoint_id": endpoint_id, "after": after, "until": until, "types": types, "only": only}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_audit_log(self, *, action: Literal["createBrand", "updateBrand", "deleteBrand", "createProduct", "deleteProduct", "restoreProduct", "createTemplate", "deleteTemplate", "createShareLink", "revokeShareLink", "createExport", "createApiKey", "updateApiKey", "rotateApiKey", "disableApiKey", "deleteApiKey", "invitePerson", "createInvitation", "updatePerson", "disablePerson", "endPersonSession", "createWebhookEndpoint", "updateWebhookEndpoint", "deleteWebhookEndpoint", "rotateWebhookSecret", "replayWebhookEvents"] | Unset = UNSET, actor: str | Unset = UNSET, actor_id: str | Unset = UNSET, after: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, test_fault: str | None = None) -> AuditPage:
        """List the audit log. Who changed keys, people, brands, products, templates, share links, webhooks and exports, newest first. An entry is written in the transaction of its change and kept for 400 days."""
        return self._call("list_audit_log", {"action": action, "actor": actor, "actor_id": actor_id, "after": after, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before}, {"test_fault": test_fault})

    def list_audit_log_all(self, *, action: Literal["createBrand", "updateBrand", "deleteBrand", "createProduct", "deleteProduct", "restoreProduct", "createTemplate", "deleteTemplate", "createShareLink", "revokeShareLink", "createExport", "createApiKey", "updateApiKey", "rotateApiKey", "disableApiKey", "deleteApiKey", "invitePerson", "createInvitation", "updatePerson", "disablePerson", "endPersonSession", "createWebhookEndpoint", "updateWebhookEndpoint", "deleteWebhookEndpoint", "rotateWebhookSecret", "replayWebhookEvents"] | Unset = UNSET, actor: str | Unset = UNSET, actor_id: str | Unset = UNSET, after: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET) -> Iterator[AuditEntry]:
        """Every item of `list_audit_log`, page by page."""
        return self._pages("list_audit_log", {"action": action, "actor": actor, "actor_id": actor_id, "after": after, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before})

    def list_models(self, *, test_fault: str | None = None) -> ListModelsAnswer:
        """List language models. The configured language models. Without one, or where an organization uses none, the built-in copywriter writes. Any key may call this."""
        return self._call("list_models", {}, {"test_fault": test_fault})

    def list_check_names(self, *, test_fault: str | None = None) -> CheckNameList:
        """List the names of checks. What the measurements of images, videos and ads are called, for people, with the rules of marketplaces as `compliance.…`. A check of an ad group has the prefix `ad_` with the position of its ad, such as `ad_0.`."""
        return self._call("list_check_names", {}, {"test_fault": test_fault})

    def get_credits(self, *, test_fault: str | None = None) -> Credits:
        """Read the organization's credits. Balance, reserved credits and available credits."""
        return self._call("get_credits", {}, {"test_fault": test_fault})

    def list_credit_ledger(self, *, from_: str | Unset = UNSET, to: str | Unset = UNSET, type: Literal["grant", "reserve", "capture", "refund", "release", "expiry"] | Unset = UNSET, resource_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET, test_fault: str | None = None) -> CreditLedgerPage:
        """List the credit ledger. Every movement of credits, newest first. Entries are never changed. The balance is the sum of `balance_change`, the reserved credits are the sum of `held_change`."""
        return self._call("list_credit_ledger", {"from": from_, "to": to, "type": type, "resource_id": resource_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before}, {"test_fault": test_fault})

    def list_credit_ledger_all(self, *, from_: str | Unset = UNSET, to: str | Unset = UNSET, type: Literal["grant", "reserve", "capture", "refund", "release", "expiry"] | Unset = UNSET, resource_id: str | Unset = UNSET, limit: int | Unset = UNSET, cursor: str | Unset = UNSET, created_after: str | Unset = UNSET, created_before: str | Unset = UNSET) -> Iterator[CreditLedgerEntry]:
        """Every item of `list_credit_ledger`, page by page."""
        return self._pages("list_credit_ledger", {"from": from_, "to": to, "type": type, "resource_id": resource_id, "limit": limit, "cursor": cursor, "created_after": created_after, "created_before": created_before})

    def get_usage(self, *, from_: str | Unset = UNSET, to: str | Unset = UNSET, group_by: Literal["day", "operation", "api_key"] | Unset = UNSET, test_fault: str | None = None) -> UsageList:
        """Sum credits and requests. Sums of credits and requests by UTC day, operation or API key. Sums cover whole quarters of an hour; `from` and `to` of the answer say which. Times may have any UTC offset; in a query, write `+` as `%2B`."""
        return self._call("get_usage", {"from": from_, "to": to, "group_by": group_by}, {"test_fault": test_fault})

    def list_credit_prices(self, *, test_fault: str | None = None) -> CreditPriceList:
        """Read the price list. Price of every priced operation, in credits. Work that is not delivered is refunded in full."""
        return self._call("list_credit_prices", {}, {"test_fault": test_fault})

    def get_api_key(self, *, test_fault: str | None = None) -> ApiKey:
        """Read the API key of the request. Name, permissions, limits and budget of the key that sends the request."""
        return self._call("get_api_key", {}, {"test_fault": test_fault})

    def rotate_api_key(self, *, grace_period_seconds: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> RotatedApiKey:
        """Rotate the API key of the request. Creates a new secret for this key and returns it once. Requires the current secret of a rotatable key. The old secret works until the grace period ends. A replay of the `Idempotency-Key` has `api_key: null` and a `warning`."""
        return self._call("rotate_api_key", {"grace_period_seconds": grace_period_seconds}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_api_keys(self, *, test_fault: str | None = None) -> ApiKeyList:
        """List API keys. The organization's keys without their secrets: all in use, then the newest of the disabled ones. A key of live mode also lists those of test mode. People are listed by `GET /people`."""
        return self._call("list_api_keys", {}, {"test_fault": test_fault})

    def create_api_key(self, *, name: str, permissions: list[Literal["products:read", "products:create", "products:update", "products:delete", "products:share", "brands:manage", "images:upload", "photoshoots:generate", "campaigns:generate", "assistant_ads:generate", "retail_listings:generate", "videos:read", "videos:generate", "usage:read", "people:manage", "keys:manage", "audit:read", "events:read", "webhooks:manage"]], brand_ids: list[str] | None | Unset = UNSET, monthly_budget: int | None | Unset = UNSET, expires_at: str | None | Unset = UNSET, mode: Literal["live", "test"] | None | Unset = UNSET, rotatable: bool | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> CreatedApiKey:
        """Create an API key. Creates a key and returns its secret once. It gets only permissions and brands that the key of the request has, and expires no later. A replay of the `Idempotency-Key` has `api_key: null` and a `warning`."""
        return self._call("create_api_key", {"name": name, "permissions": permissions, "brand_ids": brand_ids, "monthly_budget": monthly_budget, "expires_at": expires_at, "mode": mode, "rotatable": rotatable}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def get_api_key_by_id(self, *, key_id: str, test_fault: str | None = None) -> ListedApiKey:
        """Read an API key. One key of the organization, without its secret."""
        return self._call("get_api_key_by_id", {"key_id": key_id}, {"test_fault": test_fault})

    def update_api_key(self, *, key_id: str, name: str | Unset = UNSET, permissions: list[Literal["products:read", "products:create", "products:update", "products:delete", "products:share", "brands:manage", "images:upload", "photoshoots:generate", "campaigns:generate", "assistant_ads:generate", "retail_listings:generate", "videos:read", "videos:generate", "usage:read", "people:manage", "keys:manage", "audit:read", "events:read", "webhooks:manage"]] | Unset = UNSET, brand_ids: list[str] | None | Unset = UNSET, monthly_budget: int | None | Unset = UNSET, expires_at: str | None | Unset = UNSET, rotatable: bool | Unset = UNSET, if_match: str | None = None, test_fault: str | None = None) -> ListedApiKey:
        """Change an API key. JSON Merge Patch (RFC 7396) of a key that is in use. The key of the request can give another one only what it has itself, and cannot change itself. The next request of the changed key is judged by what it has then. With `If-Match`, changes only the version with that ETag."""
        return self._call("update_api_key", {"key_id": key_id, "name": name, "permissions": permissions, "brand_ids": brand_ids, "monthly_budget": monthly_budget, "expires_at": expires_at, "rotatable": rotatable}, {"if_match": if_match, "test_fault": test_fault})

    def delete_api_key(self, *, key_id: str, if_match: str | None = None, test_fault: str | None = None) -> None:
        """Delete an API key. Refuses every request with this key from now on, ends its sessions, and takes it out of the list. Usage, ledger and audit log keep its id. With `If-Match`, deletes only the version with that ETag."""
        return self._call("delete_api_key", {"key_id": key_id}, {"if_match": if_match, "test_fault": test_fault})

    def disable_api_key(self, *, key_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> ListedApiKey:
        """Disable an API key. Refuses every request with this key from now on, and ends its sessions. May be repeated."""
        return self._call("disable_api_key", {"key_id": key_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def list_people(self, *, test_fault: str | None = None) -> PersonList:
        """List people. People of the organization with their browsers: all who can sign in, then the newest of the disabled."""
        return self._call("list_people", {}, {"test_fault": test_fault})

    def invite_person(self, *, name: str, role: Literal["looks", "makes", "manages", "owner"], monthly_budget: int | None | Unset = UNSET, idempotency_key: str | None = None, test_fault: str | None = None) -> InvitedPerson:
        """Invite a person. Adds a person and returns a link that signs them in to the console, once, within 72 hours. The role may stand for permissions that the key of the request has, and for no others. A replay of the `Idempotency-Key` has `invitation_url: null` and a `warning`."""
        return self._call("invite_person", {"name": name, "role": role, "monthly_budget": monthly_budget}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def create_invitation(self, *, person_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> Invitation:
        """Create a new link for a person. Returns a link that signs the person in, once, within 72 hours. A former link that was not used ends. Only for people who may do no more than the key of the request."""
        return self._call("create_invitation", {"person_id": person_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})

    def update_person(self, *, person_id: str, role: Literal["looks", "makes", "manages", "owner"] | Unset = UNSET, monthly_budget: int | None | Unset = UNSET, test_fault: str | None = None) -> Person:
        """Change role or budget of a person. JSON Merge Patch (RFC 7396). Takes effect with the next request of the person, whose sessions go on. The role may stand for permissions that the key of the request has, and for no others; only an owner changes an owner, and nobody changes themselves."""
        return self._call("update_person", {"person_id": person_id, "role": role, "monthly_budget": monthly_budget}, {"test_fault": test_fault})

    def end_person_session(self, *, person_id: str, session_id: str, test_fault: str | None = None) -> None:
        """Sign a person out of one browser. Ends one session of a person; its next request is refused. Only an owner ends a session of an owner."""
        return self._call("end_person_session", {"person_id": person_id, "session_id": session_id}, {"test_fault": test_fault})

    def disable_person(self, *, person_id: str, idempotency_key: str | None = None, test_fault: str | None = None) -> Person:
        """Disable a person. Signs a person out everywhere, at once. They cannot sign in again. May be repeated."""
        return self._call("disable_person", {"person_id": person_id}, {"idempotency_key": idempotency_key, "test_fault": test_fault})
