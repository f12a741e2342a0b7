// Generated from the routes by `npm run generate`. Do not edit.

import type { CallOptions, DownloadedFile, FileInput } from './index.js'

/** Codes of failures. More may be added. */
export type ProblemCode =
  | 'invalid_request'
  | 'invalid_cursor'
  | 'invalid_idempotency_key'
  | 'api_key_missing'
  | 'api_key_invalid'
  | 'api_key_disabled'
  | 'api_key_expired'
  | 'not_signed_in'
  | 'sign_in_code_invalid'
  | 'insufficient_permission'
  | 'plan_upgrade_required'
  | 'org_suspended'
  | 'cross_site_request'
  | 'not_found'
  | 'method_not_allowed'
  | 'idempotency_in_progress'
  | 'events_gone'
  | 'length_required'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'uri_too_long'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'idempotency_key_reused'
  | 'plan_required'
  | 'quota_exceeded'
  | 'request_rejected'
  | 'credit_limit_exceeded'
  | 'key_budget_exceeded'
  | 'insufficient_credits'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal_error'
  | 'service_unavailable'

/** The API key of the request. */
export type ApiKey = {
  /** Id of the key. It is not the secret. */
  id: string
  /** Name of the key. */
  name: string
  /** Prefix and last four characters of the secret. */
  hint: string
  /** Permissions of the key. */
  permissions: ('products:read' | 'products:create' | 'products:update' | 'products:delete' | 'products:share' | 'brands:manage' | 'images:upload' | 'photoshoots:generate' | 'campaigns:generate' | 'assistant_ads:generate' | 'retail_listings:generate' | 'videos:read' | 'videos:generate' | 'usage:read' | 'people:manage' | 'keys:manage' | 'audit:read' | 'events:read' | 'webhooks:manage' | (string & {}))[]
  /** Brands that the key is limited to. Null for all, also later ones. */
  brand_ids: string[] | null
  /** Whether the key acts in live mode or in test mode. More values may be added. */
  mode: 'live' | 'test' | (string & {})
  /** The organization's plan. More values may be added. */
  plan: 'free' | 'pro' | 'enterprise' | (string & {})
  organization: {
    /** Name of the organization. */
    name: string
  }
  rate_limit: {
    /** Requests in one window. */
    limit: number
    /** Length of the sliding window in seconds. */
    window_seconds: number
  }
  monthly_budget: {
    /** Credits that the key may use in a calendar month (UTC). Null for no limit. */
    limit: number | null
    /** Credits used or reserved in this month. */
    used: number
    /** Start of the next month (UTC). */
    resets_at: string
  }
  /** Time of expiry. Null for never. */
  expires_at: string | null
  /** Whether the key may rotate its secret. */
  rotatable: boolean
  /** Time of creation. */
  created_at: string
  /** Time of the last use, to the minute. Null if it was never used. */
  last_used_at: string | null
}

export type ApiKeyList = {
  data: ListedApiKey[]
}

/** An ad that an assistant displays beside its answer. */
export type AssistantAd = {
  /** Id of the ad. */
  id: string
  /** Processing status. */
  status: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled'
  /** Position in the group, from 0. */
  position: number
  /** Title of at most 50 characters. Null until the copy is written. */
  title: string | null
  /** Body of at most 100 characters. Null until the copy is written. */
  body: string | null
  /** Address of the picture, a square JPEG of at most 1 MB. Null until it is finished. */
  image_url: string | null
  /** Id of the finished creative. Null until finished. */
  creative_id: string | null
  /** Address of a WebP thumbnail with a longer side of 480 pixels. Null until finished. */
  thumbnail_url: string | null
  /** Address of a WebP of the whole image for screens, at most 1600 pixels a side. Null until finished, in test mode, and for images of earlier releases. */
  preview_url: string | null
  /** Mean color of the image in sRGB. Null until finished, and for images of earlier releases. */
  color: string | null
  /** Time at which its rendering started. Null before. */
  started_at: string | null
  /** Width in pixels. */
  width: number | null
  /** Height in pixels. */
  height: number | null
  /** Address of an image that marks the failed areas. Null for none. */
  overlay_url: string | null
  failure: {
    /** Reason, for programs. */
    code: string
    /** What happened and what to do. */
    message: string
  } | null
  /** Id of the ad group that retries this ad, whose one ad takes its place. Null for none. */
  retry_id: string | null
}

/** Ads of one product that share one targeting. */
export type AssistantAdGroup = {
  /** Id of the ad group. */
  id: string
  /** Id of the product. */
  product_id: string
  /** Name of the group. */
  name: string | null
  /** Address to which the ads lead. Null for none. */
  target_url: string | null
  /** Angle of the ads. Null for none. */
  angle: string | null
  /** Price in the ads. Null for none. */
  price: string | null
  /** Situations and questions in which the product helps. Shared by all ads. Empty until the copy is written. */
  context_hints: string[]
  /** Searches by people unlikely to buy. The ads are not displayed for these. */
  negative_phrases: string[]
  /** Processing status. */
  status: 'in_progress' | 'completed' | 'failed'
  /** Random seed. The same texts, seed and engine give the same pictures. */
  seed: number
  /** The ad that this group retries. Null for an ordinary group. */
  retry_of: {
    /** Id of the ad group. */
    ad_group_id: string
    /** Id of its ad. */
    ad_id: string
  } | null
  /** Net credits charged so far; refunds for failed renders are subtracted. */
  credits_charged: number
  /** Ads of the group, in order. */
  ads: AssistantAd[]
  /** Time of the order. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
}

export type AssistantAdGroupChecks = {
  data: Check[]
}

export type AssistantAdGroupPage = {
  data: AssistantAdGroup[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** Request bodies for the advertiser API, in the order in which to send them. */
export type AssistantAdGroupPayloads = {
  ad_group: {
    /** Name in the advertiser API. */
    name: string
    /** Status in the advertiser API. Always `paused`, so that a person reviews it first. More values may be added. */
    status: 'paused' | (string & {})
    /** Situations and questions in which the product helps. Shared by all ads. Empty until the copy is written. */
    context_hints: string[]
  }
  /** Searches by people unlikely to buy. The ads are not displayed for these. */
  negative_phrases: string[]
  /** Finished ads. */
  ads: ({
    upload: {
      /** Address of the picture to upload first. */
      image_url: string
    }
    ad: {
      /** Name in the advertiser API. */
      name: string
      /** Status in the advertiser API. Always `paused`, so that a person reviews it first. More values may be added. */
      status: 'paused' | (string & {})
      creative: {
        /** Format of the ad. More values may be added. */
        type: 'chat_card' | (string & {})
        /** Title of the ad. */
        title: string
        /** Body of the ad. */
        body: string
        /** Address to which the ad leads. Null for none. */
        target_url: string | null
      }
    }
  })[]
}

/** Target audience of a product. */
export type Audience = {
  /** Id of the audience. */
  id: string
  /** Id of the product. */
  product_id: string
  /** Name of the audience. */
  name: string
  /** Needs of the audience, and the part of the product that matters to it first. */
  description: string
}

export type AudienceList = {
  data: Audience[]
}

/** A change in the organization. It has no secret, body or prompt. */
export type AuditEntry = {
  /** Id of the entry. */
  id: string
  /** Whether a key or person of the organization acted, the operator, or the service itself, which disables webhook endpoints. More values may be added. */
  actor_type: 'key' | 'operator' | 'system' | (string & {})
  /** Id of the key or person. Null for the operator and the service. */
  actor_id: string | null
  /** Operation that was carried out, or command of the operator. */
  action: string
  /** What was created, changed or deleted. Null for none, and in entries of earlier releases. More values may be added. */
  target_type: 'organization' | 'brand' | 'product' | 'template' | 'share_link' | 'export' | 'api_key' | 'person' | 'person_session' | 'webhook_endpoint' | 'credit_grant' | (string & {}) | null
  /** Id of what was created, changed or deleted. Null for none. */
  target_id: string | null
  /** Id of the request. Null for the operator and the service. */
  request_id: string | null
  /** Address that the request came from. Null for the operator and the service. */
  address: string | null
  /** Time of the entry. */
  created_at: string
}

export type AuditPage = {
  data: AuditEntry[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** Owner of products and templates. */
export type Brand = {
  /** Id of the brand. */
  id: string
  /** Name of the brand. */
  name: string
  /** Description of the brand. Null for none. */
  description: string | null
  /** Address of the website. Null for none. */
  website_url: string | null
  /** Address of the first of `logos`. Null for none. */
  logo_url: string | null
  /** Logos of the brand, the preferred one first. */
  logos: ({
    /** Address of the file. */
    url: string
    /** Ground that the logo is for. Defaults to `any`: it is measured. More values may be added. */
    on: 'light' | 'dark' | 'any' | (string & {})
    /** Whether it is the full logo or only its mark. Defaults to `full`. More values may be added. */
    kind: 'full' | 'mark' | (string & {})
    /** Processing status. More values may be added. */
    status: 'processing' | 'ready' | 'failed' | (string & {})
    /** Address of the logo as it is set, a PNG: cut free and trimmed. Null unless it is ready. */
    image_url: string | null
    /** Width of that image in pixels. Null unless the logo is ready. */
    width: number | null
    /** Height of that image in pixels. Null unless the logo is ready. */
    height: number | null
    /** Why the logo cannot be used. Null unless it failed. */
    failure: string | null
  })[]
  /** Colors of the brand, the primary one first. Defaults to none. */
  colors: string[]
  /** What the colors of the brand are for. Ads and graphics of a brand with colors use these alone; open roles follow from `colors`. */
  color_roles: {
    /** Main color of grounds, as `#rrggbb`. Null to derive it from the other colors. */
    primary: string | null
    /** Color of other grounds, as `#rrggbb`. Null to derive it from the other colors. */
    secondary: string | null
    /** Color of type on light grounds, and of dark grounds, as `#rrggbb`. Null to derive it from the other colors. */
    ink: string | null
    /** Light ground, and color of type on dark grounds, as `#rrggbb`. Null to derive it from the other colors. */
    paper: string | null
    /** Color of buttons and figures, as `#rrggbb`. Null to derive it from the other colors. */
    accent: string | null
  }
  /** What is changed of `color_roles` that cannot be read on each other. */
  color_notes: string[]
  /** Fonts of the brand on ads, graphics of listings, captions of `ugc` videos and end cards. Text whose letters a font lacks is set in built-in type. */
  fonts: {
    /** Address of an uploaded font (POST /uploads/fonts) for headlines and figures. Null for built-in type. */
    display: string | null
    /** Address of an uploaded font (POST /uploads/fonts) for all other text. Null for built-in type. */
    text: string | null
  }
  /** Tone of voice in texts for the brand. Null for none. */
  tone: string | null
  /** Words that texts prefer, where they are true of the product. Defaults to none. */
  words_to_use: string[]
  /** Words that no text for the brand contains, in any form (`cheap`: cheaper, cheaply). Names of products and of the brand, and texts that you send, stay. Defaults to none. */
  words_to_avoid: string[]
  /** Line that the law or the brand asks for, in small print on ads and end cards. Null for none. */
  legal_line: string | null
  /** Texts of buttons, the preferred one first. They replace the built-in ones. Defaults to none. */
  calls_to_action: string[]
  /** Spelling of English texts: American (`us`) or British (`gb`). Null for American, with sentences from a description spelled as they are there. More values may be added. */
  spelling: 'us' | 'gb' | (string & {}) | null
  /** Version of the brand kit. Grows when something changes that images or texts read: every member but `description` and `website_url`; also once a new logo is ready. `Creative.kit_version` names it. */
  kit_version: number
  /** Time of creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
}

export type BrandPage = {
  data: Brand[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** Order of concepts, copy and images from one prompt. */
export type Campaign = {
  /** Id of the campaign. */
  id: string
  /** Id of the brand. */
  brand_id: string
  /** Id of the product. Null for a campaign of the brand alone. */
  product_id: string | null
  /** Id of the campaign whose concepts and copy this one renders again. Null for one that is written for its request. */
  rerender_of: string | null
  /** The creative that this campaign retries. Null for an ordinary campaign. */
  retry_of: {
    /** Id of the campaign. */
    campaign_id: string
    /** Id of its creative within the campaign. */
    campaign_creative_id: string
  } | null
  /** Requested topic. */
  prompt: string
  /** Requested locale of the copy. Null for the default. More values may be added. */
  locale: 'en-US' | 'en-GB' | 'en-CA' | 'en-AU' | 'de-DE' | 'de-AT' | 'de-CH' | 'fr-FR' | 'fr-CA' | 'es-ES' | 'es-MX' | 'it-IT' | 'pt-BR' | 'pt-PT' | 'nl-NL' | 'sv-SE' | 'ja-JP' | (string & {}) | null
  /** Number of concepts. Other orders count theirs in `output_count` and `ad_count`. */
  concept_count: number
  /** Number of designs per concept. */
  creatives_per_concept: number
  aspect_ratios: ('1:1' | '4:5' | '9:16' | '16:9' | '1.91:1' | (string & {}))[]
  reference_image_urls: string[]
  /** Random seed. The same request, seed and engine give the same texts and images. */
  seed: number
  /** Processing status. More values may be added. */
  status: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled' | (string & {})
  /** Current stage. Never returns to an earlier one. More values may be added. */
  stage: 'concepts' | 'copy' | 'creatives' | 'done' | (string & {})
  progress: {
    /** Number of finished creatives. */
    completed: number
    /** Number of failed creatives. They are refunded. */
    failed: number
    /** Number of all creatives, canceled ones included. */
    total: number
  }
  /** Number of canceled creatives. They are refunded. A canceled campaign with a finished creative has the status `completed`. */
  canceled_creatives: number
  /** Concepts, in order. Titles appear first, then copy, then images. Present values never change. */
  concepts: CampaignConcept[]
  /** Requested maximum price in credits. Null for none. */
  max_credits: number | null
  /** Credits reserved at creation. */
  credits_reserved: number
  /** Credits charged so far, minus refunds. */
  credits_charged: number
  failure: {
    /** Reason, for programs. */
    code: string
    /** What happened and what to do. */
    message: string
  } | null
  /** Time of creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
  /** Time of the end. Null until then. */
  completed_at: string | null
}

/** Advertising concept with copy and images. */
export type CampaignConcept = {
  /** Id of the concept. */
  id: string
  /** Position in the campaign, from 0. */
  position: number
  /** Title of the concept. */
  title: string
  /** Angle of the message. */
  angle: string
  /** Summary of image and copy. */
  summary: string
  /** Target audience. */
  audience: string
  copy: {
    /** Headline. */
    headline: string
    /** Body text. */
    body: string
    /** Call to action. */
    call_to_action: string
  } | null
  /** Creatives of the concept. Each image appears as soon as it is finished. */
  creatives: CampaignCreative[]
}

/** Image of a concept. */
export type CampaignCreative = {
  /** Id of the creative within the campaign. */
  id: string
  /** Processing status. More values may be added. */
  status: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled' | (string & {})
  /** Id of the finished creative. Null until finished. */
  creative_id: string | null
  /** Address of the image, a JPEG in sRGB. Null until finished. */
  image_url: string | null
  /** Address of a WebP thumbnail with a longer side of 480 pixels. Null until finished. */
  thumbnail_url: string | null
  /** Address of a WebP of the whole image for screens, at most 1600 pixels a side. Null until finished, in test mode, and for images of earlier releases. */
  preview_url: string | null
  /** Mean color of the image in sRGB. Null until finished, and for images of earlier releases. */
  color: string | null
  /** Width in pixels. Null until finished. */
  width: number | null
  /** Height in pixels. Null until finished. */
  height: number | null
  /** Ratio of width to height. More values may be added. */
  aspect_ratio: '1:1' | '4:5' | '9:16' | '16:9' | '1.91:1' | (string & {})
  /** Address of an image that marks the failed areas. Null for none. */
  overlay_url: string | null
  failure: {
    /** Reason, for programs. */
    code: string
    /** What happened and what to do. */
    message: string
  } | null
  /** Time at which its rendering started. Null before. */
  started_at: string | null
  /** Id of the campaign that retries this creative, whose one creative takes its place. Null for none. */
  retry_id: string | null
  /** Measurements of the file, also of one that failed. Present with `expand=checks` only; empty until measured. */
  checks?: Check[]
}

export type CampaignPage = {
  data: Campaign[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** Category of the product taxonomy. */
export type Category = {
  /** Id of the category. */
  id: string
  /** Name of the category. */
  name: string
  /** Names from the widest category down. */
  path: string
}

/** Categories. */
export type CategoryList = {
  /** At most 20 categories. */
  data: Category[]
}

/** A measurement of the finished file. */
export type Check = {
  /** Name of the measurement. */
  id: string
  /** Measured value. Null if it could not be measured. */
  measured: number | null
  /** Unit of the value. */
  unit: string | null
  /** Bound of the value. Null if the value is only reported. */
  required: string | null
  /** Whether the value is within its bound. Null if the value is only reported. */
  passed: boolean | null
  /** Explanation of the result. */
  detail: string | null
  /** Places in the picture that the value is of: of a failed check what failed, else what was measured. Absent where that is the whole picture, and in measurements of earlier releases. */
  regions?: Region[]
}

/** What a measurement is called, for people. */
export type CheckName = {
  /** Name of the measurement, as in `Check`. */
  id: string
  /** Name for people. */
  name: string
  /** Meaning of the value, for people. Null where the name says it. */
  meaning: string | null
}

export type CheckNameList = {
  data: CheckName[]
}

/** Measurements of a creative against the rules of a marketplace. */
export type Compliance = {
  /** Marketplace: an id from `GET /retail-marketplaces`. More values may be added. */
  marketplace: 'retail_us' | 'retail_gb' | 'retail_de' | 'retail_fr' | 'retail_it' | 'retail_es' | 'retail_ca' | 'retail_jp' | 'retail_au' | 'retail_mx' | 'ebay' | 'walmart' | 'google_merchant' | 'etsy' | 'shopify' | 'tiktok_shop' | 'zalando' | 'otto' | (string & {})
  /** Intended slot: the main image or a variant. More values may be added. */
  slot: 'main' | 'variant' | (string & {})
  /** Version of the rule set. */
  rule_set_version: string
  /** Whether every rule passes. */
  passed: boolean
  /** Rules for an image in this slot. */
  rules: ComplianceRule[]
  /** Address of an image that marks the faults. Null for none. */
  overlay_url: string | null
  /** Whether the report rests on an earlier cut-out of the product, because its profile is being written again, or because none of its images can be cut out any more. The next request after that measures again. */
  stale: boolean
}

/** Rule of a marketplace, measured on the decoded file. */
export type ComplianceRule = {
  /** Id of the rule. */
  id: string
  /** Title of the rule. */
  title: string
  /** Measured value. Null if it could not be measured. */
  measured: number | null
  /** Unit of the value. Null for none. */
  unit: string | null
  /** Required bound. Null if the value is only reported. */
  required: string | null
  /** Whether the value meets the bound. Null without a bound. */
  passed: boolean | null
  /** Fault and remedy. Null unless the rule fails. */
  fix: string | null
  /** Source of the rule, with diverging sources. */
  source: string
  /** Date of the source. */
  as_of: string
  /** Places in the picture that the value is of: of a failed check what failed, else what was measured. Absent where that is the whole picture, and in measurements of earlier releases. */
  regions?: Region[]
}

export type CorrectProfileRequest = {
  /** Id of a category, from `GET /categories`. */
  category_id?: string | null
  size_mm?: {
    /** Length in millimeters. */
    width: number
    /** Length in millimeters. */
    height: number
    /** Length in millimeters. */
    depth: number
  } | null
  /** Materials, in place of those read. */
  materials?: string[] | null
  /** Ids of facts that no text may state. */
  unsaid?: string[] | null
  /** Statements for copy to use. */
  selling_points?: string[] | null
  /** Corrections of pictures. */
  pictures?: ({
    /** Id of the image. */
    image_id: string
    /** What the product does in a picture. */
    pose?: 'stands' | 'lies' | 'hangs' | 'floats' | null
    /** Ids of the objects that orders show, from `pictures[].objects` of the profile. Null for all. */
    objects?: string[] | null
  })[]
}

export type CreateApiKeyRequest = {
  /** Name of the key. */
  name: string
  /** Permissions of the key: only ones that the key of the request has. */
  permissions: ('products:read' | 'products:create' | 'products:update' | 'products:delete' | 'products:share' | 'brands:manage' | 'images:upload' | 'photoshoots:generate' | 'campaigns:generate' | 'assistant_ads:generate' | 'retail_listings:generate' | 'videos:read' | 'videos:generate' | 'usage:read' | 'people:manage' | 'keys:manage' | 'audit:read' | 'events:read' | 'webhooks:manage')[]
  /** Brands that the key is limited to: what belongs to others does not exist for it. Null or absent for all that the key of the request has. */
  brand_ids?: string[] | null
  /** Credits that the key may use in a calendar month (UTC). Defaults to no limit. */
  monthly_budget?: number | null
  /** Time of expiry. Defaults to never. */
  expires_at?: string | null
  /** Whether the key acts in live mode or in test mode. Defaults to that of the key of the request. A key of test mode creates keys of test mode only. */
  mode?: 'live' | 'test' | null
  /** Whether the key may rotate its secret. Defaults to false. */
  rotatable?: boolean | null
}

export type CreateAssistantAdGroupRequest = {
  /** Id of the product, which must be `ready` and have a picture. */
  product_id: string
  /** Name of the group. Defaults to the product's name. */
  name?: string | null
  /** Address to which the ads lead. Defaults to the product's page. */
  target_url?: string | null
  /** Angle of the ads and hints. Defaults to none. */
  angle?: string | null
  /** Price in the ads. Defaults to the product's price. */
  price?: string | null
  /** Locale of the ads and the targeting. Defaults to the language of the product. Texts in other languages than English hold what the product's description says in that language, and its values with translated labels; what it does not say stays out. */
  locale?: 'en-US' | 'en-GB' | 'en-CA' | 'en-AU' | 'de-DE' | 'de-AT' | 'de-CH' | 'fr-FR' | 'fr-CA' | 'es-ES' | 'es-MX' | 'it-IT' | 'pt-BR' | 'pt-PT' | 'nl-NL' | 'sv-SE' | 'ja-JP' | null
  /** Number of ads. Defaults to 3. Other orders count theirs in `output_count` and `concept_count`. */
  ad_count?: number | null
  /** Who writes the words: `built_in`; `auto`, a language model where your organization may use one, with the built-in copywriter behind it; or the id of a model from `GET /models`, without which the order fails and is refunded. Lines that fail verification are the built-in ones. A model may add `credits` to the price. Defaults to what the operator has set for your organization. */
  engine?: string | null
  /** Highest price in credits. A request that costs more fails with `credit_limit_exceeded`. Defaults to no limit. */
  max_credits?: number | null
}

export type CreateBrandRequest = {
  /** Name of the brand. */
  name: string
  /** Description of the brand. Null for none. */
  description?: string | null
  /** Address of the website. Null for none. */
  website_url?: string | null
  /** Address of the first of `logos`; replaces that one. Null removes all logos. Ignored with `logos`. */
  logo_url?: string | null
  /** Logos of the brand, the preferred one first. Replaces all. Defaults to none. */
  logos?: ({
    /** Address of a PNG or WebP, best with a transparent ground, a JPG on white, or an SVG without text, scripts and references. */
    url: string
    /** Ground that the logo is for. Defaults to `any`: it is measured. */
    on?: 'light' | 'dark' | 'any' | null
    /** Whether it is the full logo or only its mark. Defaults to `full`. */
    kind?: 'full' | 'mark' | null
    /** Processing status. */
    status?: 'processing' | 'ready' | 'failed' | null
    /** Address of the logo as it is set, a PNG: cut free and trimmed. Null unless it is ready. */
    image_url?: string | null
    /** Width of that image in pixels. Null unless the logo is ready. */
    width?: number | null
    /** Height of that image in pixels. Null unless the logo is ready. */
    height?: number | null
    /** Why the logo cannot be used. Null unless it failed. */
    failure?: string | null
  })[] | null
  /** Colors of the brand, the primary one first. Defaults to none. */
  colors?: string[] | null
  /** What the colors of the brand are for. Ads and graphics of a brand with colors use these alone; open roles follow from `colors`. A member that is absent stays as it is; null clears it. Defaults to none. */
  color_roles?: {
    /** Main color of grounds, as `#rrggbb`. Null to derive it from the other colors. */
    primary?: string | null
    /** Color of other grounds, as `#rrggbb`. Null to derive it from the other colors. */
    secondary?: string | null
    /** Color of type on light grounds, and of dark grounds, as `#rrggbb`. Null to derive it from the other colors. */
    ink?: string | null
    /** Light ground, and color of type on dark grounds, as `#rrggbb`. Null to derive it from the other colors. */
    paper?: string | null
    /** Color of buttons and figures, as `#rrggbb`. Null to derive it from the other colors. */
    accent?: string | null
  } | null
  /** Fonts of the brand on ads, graphics of listings, captions of `ugc` videos and end cards. Text whose letters a font lacks is set in built-in type. A member that is absent stays as it is; null clears it. Defaults to none. */
  fonts?: {
    /** Address of an uploaded font (POST /uploads/fonts) for headlines and figures. Null for built-in type. */
    display?: string | null
    /** Address of an uploaded font (POST /uploads/fonts) for all other text. Null for built-in type. */
    text?: string | null
  } | null
  /** Tone of voice in texts for the brand. Null for none. */
  tone?: string | null
  /** Words that texts prefer, where they are true of the product. Defaults to none. */
  words_to_use?: string[] | null
  /** Words that no text for the brand contains, in any form (`cheap`: cheaper, cheaply). Names of products and of the brand, and texts that you send, stay. Defaults to none. */
  words_to_avoid?: string[] | null
  /** Line that the law or the brand asks for, in small print on ads and end cards. Null for none. */
  legal_line?: string | null
  /** Texts of buttons, the preferred one first. They replace the built-in ones. Defaults to none. */
  calls_to_action?: string[] | null
  /** Spelling of English texts: American (`us`) or British (`gb`). Null for American, with sentences from a description spelled as they are there. */
  spelling?: 'us' | 'gb' | null
}

export type CreateCampaignRequest = {
  /** Id of the brand. */
  brand_id: string
  /** Topic of the campaign in free text. */
  prompt: string
  /** Id of the advertised product. It must belong to the brand, be ready and have an image. Defaults to none: a campaign of the brand alone. */
  product_id?: string | null
  /** Number of concepts. Defaults to 3. Other orders count theirs in `output_count` and `ad_count`. */
  concept_count?: number | null
  /** Number of designs per concept. Defaults to 1. */
  creatives_per_concept?: number | null
  /** Aspect ratios of each design. Defaults to `1:1`. */
  aspect_ratios?: ('1:1' | '4:5' | '9:16' | '16:9' | '1.91:1')[] | null
  /** Addresses of images whose mood and colors the creatives follow. Defaults to none. */
  reference_image_urls?: string[] | null
  /** Locale of the copy. Defaults to the language of the product, and for a brand alone to `en-US`. Texts in other languages than English hold what the product's description says in that language, and its values with translated labels; what it does not say stays out. */
  locale?: 'en-US' | 'en-GB' | 'en-CA' | 'en-AU' | 'de-DE' | 'de-AT' | 'de-CH' | 'fr-FR' | 'fr-CA' | 'es-ES' | 'es-MX' | 'it-IT' | 'pt-BR' | 'pt-PT' | 'nl-NL' | 'sv-SE' | 'ja-JP' | null
  /** Who writes the words: `built_in`; `auto`, a language model where your organization may use one, with the built-in copywriter behind it; or the id of a model from `GET /models`, without which the order fails and is refunded. Lines that fail verification are the built-in ones. A model may add `credits` to the price. Defaults to what the operator has set for your organization. */
  engine?: string | null
  /** Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum. */
  max_credits?: number | null
  /** Random seed. The same request, seed and engine give the same texts and images. Defaults to a seed of the service. */
  seed?: number | null
}

export type CreateExportRequest = {
  /** Kind of export: `zip` for an archive of the files, `sheet` for a contact sheet, a PDF to print or send. Defaults to `zip`. */
  kind?: 'zip' | 'sheet' | null
  /** The creatives of the export, in its order. */
  creative_ids?: string[] | null
  /** The videos of the export, in its order. */
  video_ids?: string[] | null
  /** Names of the files: `product` for product, look and number (`apple-juice-lifestyle-001.jpg`), `number` for the number alone (`001.jpg`), `id` for the id of the creative or video. Defaults to `product`. Only for archives. */
  names?: 'product' | 'number' | 'id' | null
}

export type CreateKitSuggestionRequest = {
  /** Address of the home page, with https. */
  website_url: string
}

export type CreatePhotoshootRequest = {
  /** Id of the product. It must be ready and have an image. */
  product_id: string
  /** Id of the template to follow. Required without `quick_shoot`, not allowed with it. */
  template_id?: string | null
  quick_shoot?: {
    /** Look of the images. */
    look: 'standard' | 'close_up' | 'lifestyle' | 'out_of_the_box' | 'retro'
    /** Ratio of width to height. Defaults to `1:1`. Not allowed with `retro`, whose images are always 1200 × 1800 pixels. */
    aspect_ratio?: '1:1' | '4:5' | '3:4' | '9:16' | '16:9' | null
  } | null
  /** Number of outputs. Defaults to 1. Other orders count theirs in `ad_count` and `concept_count`. */
  output_count?: 1 | 3 | 5 | 8 | 15 | null
  direction?: {
    /** Setting, colors and light of the pictures, in words. */
    text?: string | null
    /** Reference images for mood and colors. Ignored with `retro`. */
    image_urls?: string[] | null
    /** What every output shows of the text. Null until the outputs are planned, if the profile of the product is out of date at the time of the order. */
    met?: string[] | null
    /** What an output does not show of the text. Null as long as `met` is. */
    unmet?: ({
      /** Word of the text. */
      word: string
      /** Reason. */
      why: string
      /** What comes nearest and appears in its place. Null for nothing. */
      nearest: string | null
    })[] | null
  } | null
  /** Random seed. The same request, seed and engine give the same bytes. Defaults to a seed of the service. */
  seed?: number | null
  /** Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum. */
  max_credits?: number | null
}

export type CreateProductRequest = {
  /** Id of the brand that owns the product. */
  brand_id: string
  /** Name of the product. Required without `product_url`; defaults to the name on that page. */
  name?: string | null
  /** Description of the product. Null for none. */
  description?: string | null
  /** Address of the product page. Supplies the members that the request omits. If the page cannot be read, a request with name and images succeeds without it. */
  product_url?: string | null
  /** Images of the product, the best one first. */
  image_urls?: string[] | null
  /** Price in decimal digits with a point, without its currency. Null for none. */
  price?: string | null
  /** ISO 4217. */
  currency?: string | null
}

export type CreateShareLinkRequest = {
  /** Time of expiry, at most 365 days from now. Defaults to 30 days from now. */
  expires_at?: string | null
  /** Label of the link, such as its recipient. Defaults to none. */
  label?: string | null
  /** Creatives that the page shows, without anything else of the product. Defaults to all creatives and images. */
  creative_ids?: string[] | null
}

export type CreateTemplateRequest = {
  /** Id of the brand that owns the template. */
  brand_id: string
  /** Name of the template. */
  name: string
  /** Description of the template. */
  description?: string | null
  /** Reference images, one for each shot, in order. */
  image_urls: string[]
}

export type CreateVideoRequest = {
  /** Type: an animated photo, or a short captioned video without a presenter. */
  type: 'ugc' | 'photo_animation'
  /** Id of the product. Required for a `ugc` video and with `source_image_id`. */
  product_id?: string | null
  /** Id from `GET /video-recipes`. Required for a `ugc` video; for a `photo_animation`, defaults to a recipe that suits the image. */
  recipe_id?: string | null
  /** Id of the audience of a `ugc` video, from `GET /audiences`. Defaults to the first audience of the product. */
  audience_id?: string | null
  /** Id of a finished creative of the product, which is animated or appears first. Defaults to none. */
  source_creative_id?: string | null
  /** Id of one of the `images` of the product, which is animated in place of a creative. Defaults to none. */
  source_image_id?: string | null
  /** Text of the captions of a `ugc` video. Defaults to a text from the facts of the product. */
  script?: string | null
  /** Whether an English voice reads the captions of a `ugc` video, if this server has a voice. Defaults to `false`. */
  voice?: boolean | null
  /** Locale of the captions and the end card. Defaults to the language of the product, with a voice to English. Texts in other languages than English hold what the product's description says in that language, and its values with translated labels; what it does not say stays out. */
  locale?: 'en-US' | 'en-GB' | 'en-CA' | 'en-AU' | 'de-DE' | 'de-AT' | 'de-CH' | 'fr-FR' | 'fr-CA' | 'es-ES' | 'es-MX' | 'it-IT' | 'pt-BR' | 'pt-PT' | 'nl-NL' | 'sv-SE' | 'ja-JP' | null
  /** Duration in seconds: 5 or 10 for a `photo_animation`, 15 or 30 for a `ugc` video. */
  duration_seconds: 5 | 10 | 15 | 30
  /** Ratio of width to height. Defaults to `9:16`. */
  aspect_ratio?: '9:16' | '1:1' | '4:5' | '16:9' | null
  /** Title. Defaults to the names of product and recipe. */
  title?: string | null
  /** Who writes the words: `built_in`; `auto`, a language model where your organization may use one, with the built-in copywriter behind it; or the id of a model from `GET /models`, without which the order fails and is refunded. Lines that fail verification are the built-in ones. A model may add `credits` to the price. Defaults to what the operator has set for your organization. */
  engine?: string | null
  /** Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum. */
  max_credits?: number | null
}

export type CreateWebhookEndpointRequest = {
  /** Address that events are posted to: https, on the public internet. */
  url: string
  /** Types of the events that it gets. `*.progressed` is included only by its full name. Defaults to `["*"]`. */
  types?: string[] | null
  /** Only events of these brands. Null for all. */
  brand_ids?: string[] | null
  /** Note for people. */
  description?: string | null
}

/** A new API key with its secret. */
export type CreatedApiKey = {
  /** Id of the key. It is not the secret. */
  id: string
  /** Name of the key. */
  name: string
  /** Prefix and last four characters of the secret. */
  hint: string
  /** Permissions of the key. */
  permissions: ('products:read' | 'products:create' | 'products:update' | 'products:delete' | 'products:share' | 'brands:manage' | 'images:upload' | 'photoshoots:generate' | 'campaigns:generate' | 'assistant_ads:generate' | 'retail_listings:generate' | 'videos:read' | 'videos:generate' | 'usage:read' | 'people:manage' | 'keys:manage' | 'audit:read' | 'events:read' | 'webhooks:manage' | (string & {}))[]
  /** Brands that the key is limited to. Null for all, also later ones. */
  brand_ids: string[] | null
  /** Whether the key acts in live mode or in test mode. More values may be added. */
  mode: 'live' | 'test' | (string & {})
  monthly_budget: {
    /** Credits that the key may use in a calendar month (UTC). Null for no limit. */
    limit: number | null
    /** Credits used or reserved in this month. */
    used: number
    /** Start of the next month (UTC). */
    resets_at: string
  }
  /** Whether the key may rotate its secret. */
  rotatable: boolean
  /** Time of expiry. Null for never. */
  expires_at: string | null
  /** Time at which it was disabled. Null if it is in use. */
  disabled_at: string | null
  /** Time of creation. */
  created_at: string
  /** Time of the last use, to the minute. Null if it was never used. */
  last_used_at: string | null
  /** Secret of the key. Null in a replay, because a secret is returned once. */
  api_key: string | null
  warning?: Warning
}

/** Finished image. */
export type Creative = {
  /** Id of the creative. */
  id: string
  /** Id of the brand. */
  brand_id: string
  /** Id of the product in the image. Null for none. */
  product_id: string | null
  /** Kind of resource that the creative belongs to. More values may be added. */
  source: 'photoshoot' | 'campaign' | 'listing' | 'assistant_ad' | (string & {})
  /** Id of that resource. */
  source_id: string
  /** Look of the image. Null for designed images. */
  look: string | null
  /** Address of the image. */
  image_url: string
  /** Address of a WebP thumbnail with a longer side of 480 pixels. */
  thumbnail_url: string
  /** Address of a WebP of the whole image for screens, at most 1600 pixels a side. Null in test mode, and for creatives of earlier releases. */
  preview_url: string | null
  /** Size of the file of the image in bytes. */
  bytes: number
  /** Mean color of the image in sRGB. Null for creatives of earlier releases. */
  color: string | null
  /** Address of an image that marks the failed areas. Null for none. */
  overlay_url: string | null
  /** Width in pixels. */
  width: number
  /** Height in pixels. */
  height: number
  /** Ratio of width to height. */
  aspect_ratio: string
  /** Text printed below the artwork. Null unless the look is `retro`. */
  caption: string | null
  /** Measurements of the finished file. */
  checks: Check[]
  /** Random seed. The same request, seed, engine and catalogue give the same bytes. */
  seed: number
  /** Engine that rendered the image. */
  engine: string
  /** Version of the product's profile that it rests on. Null without a product, and for older creatives. */
  profile_version: number | null
  /** Version of the brand's kit (`Brand.kit_version`) that it follows. Null where it reads nothing of the brand, and for older creatives. */
  kit_version: number | null
  /** Version of the catalogue in use at the time: product categories and texts. The same request, seed and version give the same words. Null in creatives of earlier releases. */
  catalogue_version: string | null
  /** Where the whole image that the product was cut from lies in the creative, in its pixels. The image may reach beyond the edges. Laid there, it matches the creative to the pixel. */
  placement: {
    /** Id of the image of the product. */
    image_id: string
    /** Left edge of the image. */
    left: number
    /** Top edge of the image. */
    top: number
    /** Width of the image. */
    width: number
    /** Height of the image. */
    height: number
  } | null
  /** Whether lists and shared pages leave the image out. It can still be read and used. */
  hidden: boolean
  /** Time of creation. */
  created_at: string
}

export type CreativeList = {
  data: Creative[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
  /** Number of items that pass the filters, at most 10 000. Null without `count=true`. */
  count: number | null
}

export type CreativePage = {
  data: Creative[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** One movement of credits. Entries are never changed or deleted. */
export type CreditLedgerEntry = {
  /** Id of the movement. */
  id: string
  /** Kind of movement. More values may be added. */
  type: 'grant' | 'reserve' | 'capture' | 'refund' | 'release' | 'expiry' | (string & {})
  /** Credits of the movement, without a sign. */
  amount: number
  /** Change of the balance: positive for `grant` and `refund`, negative for `capture` and `expiry`, else 0. */
  balance_change: number
  /** Change of the reserved credits: positive for `reserve`, negative for `capture` and `release`, else 0. */
  held_change: number
  /** Balance after the movement. */
  balance_after: number
  /** Reserved credits after the movement. */
  held_after: number
  /** Type of the resource that the credits were spent on. Null for none. */
  resource_type: string | null
  /** Id of that resource. For a listing image, the id of its slot. */
  resource_id: string | null
  /** Id of the output, ad or creative of the resource. For a listing image, the id of one rendering. Null for movements of the whole resource. */
  item_id: string | null
  /** Id of the API key that spent the credits. Null for none. */
  api_key_id: string | null
  /** Name of the person or the API key that spent the credits. Null for none. */
  actor_name: string | null
  /** Id of the product of the resource. Null for none, and once it is deleted. */
  product_id: string | null
  /** Name of that product. */
  product_name: string | null
  /** Whether the resource was deleted with its product. */
  resource_deleted: boolean
  /** Reason that the operator gave for a grant. Null for other movements. */
  reason: string | null
  /** Price of one unit at the time of the request, in credits. Null for movements without a price. */
  unit_price: number | null
  /** Time of the movement. */
  created_at: string
}

export type CreditLedgerPage = {
  data: CreditLedgerEntry[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** Price of one unit. */
export type CreditPrice = {
  /** Priced product. */
  operation: string
  /** Operation that charges this price: its `operationId` in this document, as in `GET /usage?group_by=operation`. */
  operation_id: string
  /** Unit of the price. */
  unit: string
  /** Price of one unit, in credits. */
  credits: number
}

/** All prices. Operations without a price are free. */
export type CreditPriceList = {
  /** Date of the price list. */
  version: string
  data: CreditPrice[]
}

/** Credits of the organization. */
export type Credits = {
  /** Credits of the organization, including reserved ones. */
  balance: number
  /** Part of the balance that is reserved for work in progress. */
  held: number
  /** Credits that can be spent now: `balance` minus `held`. */
  available: number
  /** Remaining credits of the plan. They expire at the end of the month. */
  plan_grant: number
  /** End of the current month (UTC). */
  resets_at: string
}

/** A change of a resource. It names the resource, and does not repeat it. */
export type Event = {
  /** Id of the event. It is the `webhook-id` of its deliveries, too. */
  id: string
  /** Number of the event. It only grows within an organization, and no number is left out, except by a restore of the service from a backup. */
  seq: number
  /** What happened. More values may be added. */
  type: 'product.ready' | 'product.failed' | 'product.profile_updated' | 'product.deleted' | 'product.restored' | 'photoshoot.progressed' | 'photoshoot.completed' | 'photoshoot.failed' | 'photoshoot.canceled' | 'campaign.progressed' | 'campaign.completed' | 'campaign.failed' | 'campaign.canceled' | 'assistant_ad_group.progressed' | 'assistant_ad_group.completed' | 'assistant_ad_group.failed' | 'assistant_ad_group.canceled' | 'retail_listing_image.progressed' | 'retail_listing_image.completed' | 'retail_listing_image.failed' | 'retail_listing_image.canceled' | 'video.progressed' | 'video.completed' | 'video.failed' | 'video.canceled' | 'kit_suggestion.ready' | 'kit_suggestion.failed' | 'credits.low' | 'api_key.rotated' | 'api_key.updated' | 'api_key.disabled' | 'api_key.leaked' | 'api_key.expiring' | 'webhook_endpoint.disabled' | 'webhook.test' | (string & {})
  /** Time of the event. */
  created_at: string
  /** Whether it happened in live mode or in test mode. More values may be added. */
  mode: 'live' | 'test' | (string & {})
  /** Id of the brand that it belongs to. Null for none. */
  brand_id: string | null
  data: {
    /** Id of the resource that changed. Read it for its present state. */
    id: string
    /** Type of the resource. */
    object: string
    /** State of the resource after the change. */
    status: string
    /** Id of the product that it belongs to. Null for none. */
    product_id: string | null
  }
}

/** A page of events. */
export type EventPage = {
  /** Events of this page. */
  data: Event[]
  /** Value of `cursor` for the next page. Null on the last page. Absent in an answer to `after`. */
  next_cursor?: string | null
  /** Value of `after` for the next request, whether or not this page has events. Only in an answer to `after`. */
  next_after?: number
  /** Number of the newest event of the organization, also for a key that is limited to brands, which learns from it that others act and nothing else of them. 0 for none. */
  last_seq: number
}

/** An archive or a contact sheet of creatives and videos. */
export type Export = {
  /** Id of the export. */
  id: string
  /** Kind of export: `zip` for an archive, `sheet` for a contact sheet. More values may be added. */
  kind: 'zip' | 'sheet' | (string & {})
  /** Address of the file, relative to the base address. */
  path: string
  /** Number of creatives and videos. */
  files: number
  /** Size of the archive in bytes. Null for a contact sheet, which is drawn while it is read. */
  bytes: number | null
  /** Time of creation. */
  created_at: string
  /** Time after which the address no longer works. */
  expires_at: string
}

export type FillListingSlotRequest = {
  /** Id of a creative of the same product. */
  creative_id: string
}

/** Uploaded font. */
export type Font = {
  /** Id of the font. */
  id: string
  /** Address of the font, for use in `fonts` of brands. The file itself is never returned. */
  url: string
  /** Media type of the file. More values may be added. */
  content_type: 'font/woff2' | 'font/ttf' | 'font/otf' | (string & {})
  /** Name of the family, as the file states it. */
  family: string
  /** Name of the style, as the file states it. */
  style: string
  /** Weight, 1 to 1000; 400 is regular. */
  weight: number
  /** Writing systems whose letters the font has. Text in others is set in built-in type. */
  scripts: ('latin' | 'greek' | 'cyrillic' | 'hebrew' | 'arabic' | 'devanagari' | 'thai' | 'kana' | 'hangul' | 'han' | (string & {}))[]
  /** Embedding right that the file states (OpenType `fsType`). Fonts that forbid embedding are refused. More values may be added. */
  embedding: 'installable' | 'editable' | 'preview_print' | (string & {})
  /** Size of the file in bytes. */
  size_bytes: number
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string
  /** Time of the upload. */
  created_at: string
}

export type FontPage = {
  data: Font[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** Creatives that were hidden, or are no longer. */
export type HiddenCreatives = {
  /** Creatives in their new state. */
  data: string[]
}

export type HideCreativesRequest = {
  /** Creatives to hide or show. */
  creative_ids: string[]
  /** Whether they are hidden from now on. */
  hidden: boolean
}

/** A link that signs a person in. */
export type Invitation = {
  /** Id of the person. */
  person_id: string
  /** Link that signs the person in, once. Null in a replay, because it is returned once. */
  invitation_url: string | null
  /** Time at which the link expires. */
  invitation_expires_at: string
  warning?: Warning
}

export type InvitePersonRequest = {
  /** Name of the person. */
  name: string
  /** Role: `looks` reads, `makes` also orders, `manages` may do everything, as an `owner` may. */
  role: 'looks' | 'makes' | 'manages' | 'owner'
  /** Credits that the person may use in a calendar month (UTC). Defaults to no limit. */
  monthly_budget?: number | null
}

/** A new person with the link that signs them in. */
export type InvitedPerson = {
  /** Id of the person. Usage and the ledger report it as id of a key. */
  id: string
  /** Name of the person. */
  name: string
  /** Role: a set of permissions. More values may be added. */
  role: 'looks' | 'makes' | 'manages' | 'owner' | (string & {})
  /** Permissions of the person. */
  permissions: ('products:read' | 'products:create' | 'products:update' | 'products:delete' | 'products:share' | 'brands:manage' | 'images:upload' | 'photoshoots:generate' | 'campaigns:generate' | 'assistant_ads:generate' | 'retail_listings:generate' | 'videos:read' | 'videos:generate' | 'usage:read' | 'people:manage' | 'keys:manage' | 'audit:read' | 'events:read' | 'webhooks:manage' | (string & {}))[]
  monthly_budget: {
    /** Credits that the person may use in a calendar month (UTC). Null for no limit. */
    limit: number | null
    /** Credits used or reserved in this month. */
    used: number
    /** Start of the next month (UTC). */
    resets_at: string
  }
  /** Browsers in use, newest first. */
  sessions: PersonSession[]
  /** Time at which the person was disabled. Null if not. */
  disabled_at: string | null
  /** Time of the invitation. */
  created_at: string
  /** Time of the last use, to the minute. Null before the first. */
  last_used_at: string | null
  /** Link that signs the person in, once. Null in a replay, because it is returned once. */
  invitation_url: string | null
  /** Time at which the link expires. */
  invitation_expires_at: string
  warning?: Warning
}

/** What the website of a brand suggests for its kit. */
export type KitSuggestion = {
  /** Id of the suggestion. */
  id: string
  /** Id of the brand. */
  brand_id: string
  /** Requested address. */
  website_url: string
  /** Processing status. More values may be added. */
  status: 'processing' | 'ready' | 'failed' | (string & {})
  /** Pages that were read, the requested one first. */
  pages: string[]
  /** Whether the site names the brand. If not, it may be the site of another company. Null until ready. */
  names_brand: boolean | null
  /** Name of the brand. */
  name: {
    /** Name. */
    value: string
    /** Address of the page or style sheet that has it. */
    page_url: string
    /** Place in that page. */
    place: string
  } | null
  /** Description of the brand. */
  description: {
    /** Description. */
    value: string
    /** Address of the page or style sheet that has it. */
    page_url: string
    /** Place in that page. */
    place: string
  } | null
  /** Logos of structured data, of the header and of icons, the preferred one first. */
  logos: ({
    /** Address of the file, for `Brand.logos`. A drawing that stands in the page itself is stored as an upload. */
    url: string
    /** Whether it is the full logo or only its mark. More values may be added. */
    kind: 'full' | 'mark' | (string & {})
    /** Width as it would be set, in pixels. */
    width: number
    /** Height as it would be set, in pixels. */
    height: number
    /** Address of the page or style sheet that has it. */
    page_url: string
    /** Place in that page. */
    place: string
  })[]
  /** Colors of the site by use, those with a role first. */
  colors: ({
    /** sRGB color as `#rrggbb`. */
    value: string
    /** Role, as in `Brand.color_roles`. Null for none. More values may be added. */
    role: 'primary' | 'secondary' | 'ink' | 'paper' | 'accent' | (string & {}) | null
    /** Share of its use among all colors. */
    share: number
    /** Address of the page or style sheet that has it. */
    page_url: string
    /** Place in that page. */
    place: string
  })[]
  /** Font families of headings and text, without those of every system. */
  fonts: ({
    /** Name of the family. */
    family: string
    /** Use: headings or running text. Null for another. More values may be added. */
    use: 'display' | 'text' | (string & {}) | null
    /** Address of the page or style sheet that has it. */
    page_url: string
    /** Place in that page. */
    place: string
  })[]
  /** Sentences in which the brand speaks for itself. */
  tone: {
    /** Sentence. */
    sentence: string
    /** Address of the page or style sheet that has it. */
    page_url: string
    /** Place in that page. */
    place: string
  }[]
  failure: {
    /** Reason, for programs. */
    code: string
    /** What happened and what to do. */
    message: string
  } | null
  /** Time of the request. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
}

/** An API key of the organization. */
export type ListedApiKey = {
  /** Id of the key. It is not the secret. */
  id: string
  /** Name of the key. */
  name: string
  /** Prefix and last four characters of the secret. */
  hint: string
  /** Permissions of the key. */
  permissions: ('products:read' | 'products:create' | 'products:update' | 'products:delete' | 'products:share' | 'brands:manage' | 'images:upload' | 'photoshoots:generate' | 'campaigns:generate' | 'assistant_ads:generate' | 'retail_listings:generate' | 'videos:read' | 'videos:generate' | 'usage:read' | 'people:manage' | 'keys:manage' | 'audit:read' | 'events:read' | 'webhooks:manage' | (string & {}))[]
  /** Brands that the key is limited to. Null for all, also later ones. */
  brand_ids: string[] | null
  /** Whether the key acts in live mode or in test mode. More values may be added. */
  mode: 'live' | 'test' | (string & {})
  monthly_budget: {
    /** Credits that the key may use in a calendar month (UTC). Null for no limit. */
    limit: number | null
    /** Credits used or reserved in this month. */
    used: number
    /** Start of the next month (UTC). */
    resets_at: string
  }
  /** Whether the key may rotate its secret. */
  rotatable: boolean
  /** Time of expiry. Null for never. */
  expires_at: string | null
  /** Time at which it was disabled. Null if it is in use. */
  disabled_at: string | null
  /** Time of creation. */
  created_at: string
  /** Time of the last use, to the minute. Null if it was never used. */
  last_used_at: string | null
}

/** Look of a Quick Shoot. */
export type Look = {
  /** Look, as in `quick_shoot`. More values may be added. */
  id: 'standard' | 'close_up' | 'lifestyle' | 'out_of_the_box' | 'retro' | (string & {})
  /** Name for people. */
  name: string
  /** What the images show. */
  description: string
  /** Supported aspect ratios. Empty for `retro`, whose images are always 1200 × 1800 pixels. */
  aspect_ratios: ('1:1' | '4:5' | '3:4' | '9:16' | '16:9' | (string & {}))[]
  /** Words that a direction may say, for a start. */
  direction_hints: string[]
  /** Address of a WebP image of a sample product in this look. Needs no key. */
  example_url: string
}

export type LookList = {
  data: Look[]
}

export type MakeListingImageRequest = {
  direction?: {
    /** Setting, colors and light of the pictures, in words. */
    text?: string | null
    /** Reference images for mood and colors. Ignored with `retro`. */
    image_urls?: string[] | null
  } | null
  /** Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum. */
  max_credits?: number | null
}

/** Marketplace for product listings. */
export type Marketplace = {
  /** Id of the marketplace in listing operations. More values may be added. */
  id: 'retail_us' | 'retail_gb' | 'retail_de' | 'retail_fr' | 'retail_it' | 'retail_es' | 'retail_ca' | 'retail_jp' | 'retail_au' | 'retail_mx' | 'ebay' | 'walmart' | 'google_merchant' | 'etsy' | 'shopify' | 'tiktok_shop' | 'zalando' | 'otto' | (string & {})
  /** Name of the marketplace. */
  name: string
  /** Country of the rules (ISO 3166-1). */
  country: string
  /** Language of the listings (BCP 47). */
  locale: string
  image_rules: MarketplaceImageRules
}

/** Summary of the image rules. */
export type MarketplaceImageRules = {
  /** Minimum length of both sides in pixels. Null for no minimum. */
  min_side_px: number | null
  /** Maximum file size in bytes. Null for no published limit. */
  max_bytes: number | null
  /** Background of the main image: exact white (`#ffffff`), a light neutral color, or any. More values may be added. */
  main_background: 'white' | 'light' | 'any' | (string & {})
  /** Maximum number of variants in addition to the main image. */
  variants_max: number
}

export type MarketplaceList = {
  data: Marketplace[]
}

/** Rule of a marketplace for listing images. */
export type MarketplaceRule = {
  /** Id of the rule. */
  id: string
  /** Title of the rule. */
  title: string
  /** Unit of measured values. Null for values without a unit. */
  unit: string | null
  /** Images that the rule applies to. More values may be added. */
  applies: 'main' | 'variant' | 'all' | (string & {})
  /** Required value. Null for values that are measured and reported only. */
  required: string | null
  /** Whether the marketplace only advises it. Advised rules never fail. */
  advised: boolean
  /** Page that publishes the rule, and what other pages say where they disagree. */
  source: string
  /** Whether the rule was read on a page of the marketplace itself. */
  official: boolean
  /** Date when the source was read (ISO 8601). */
  as_of: string
  /** Whether the operator of this installation set the rule. */
  overridden: boolean
}

/** Rules of a marketplace for listing images. */
export type MarketplaceRules = {
  /** Id of the marketplace. */
  marketplace_id: string
  /** Version of the rules. Changes with every change of a rule or of how it is measured. */
  rule_set_version: string
  /** Rules of the marketplace. */
  data: MarketplaceRule[]
}

/** Language model that the operator has configured. */
export type Model = {
  /** Provider and model. */
  id: string
  /** Use: copy, a second reader of copy, or looks at photos of products. More values may be added. */
  capability: 'words' | 'judge' | 'eyes' | (string & {})
  /** Surcharge for an order whose words it writes, in credits. Returned where the built-in copywriter writes in the end. */
  credits: number
  /** Whether data leaves the network of the installation. */
  leaves: boolean
  /** Whether orders of this organization use it. The operator allows models and records the consent to data leaving. */
  is_used: boolean
}

/** A link to a product's public page. */
export type NewShareLink = {
  /** Id of the link. */
  id: string
  /** Label of the link. */
  label: string | null
  /** Creatives that the page shows. Null for the whole product. */
  creative_ids: string[] | null
  /** Time of expiry. */
  expires_at: string
  /** Time of creation. */
  created_at: string
  /** Time of revocation. Null if it was not revoked. */
  revoked_at: string | null
  /** Address of the page. Null in a replay, because it is returned once and not stored. */
  url: string | null
  warning?: Warning
}

/** A new endpoint with its secret. */
export type NewWebhookEndpoint = {
  /** Id of the endpoint. */
  id: string
  /** Address that events are posted to. */
  url: string
  /** Note for people. Null for none. */
  description: string | null
  /** Types of the events that it gets. `*.progressed` is included only by its full name. Defaults to `["*"]`. */
  types: string[]
  /** Only events of these brands. Null for all. */
  brand_ids: string[] | null
  /** Whether events are delivered. More values may be added. */
  status: 'active' | 'disabled' | (string & {})
  /** Why it is disabled: by a request, because it answered 410, or because every attempt of 5 days failed. Null while it is active. More values may be added. */
  disabled_reason: 'request' | 'gone' | 'failing' | (string & {}) | null
  /** Time until which the previous secret signs, too. Null for none. */
  old_secret_expires_at: string | null
  /** Time of the first failure since the last success. Null if the last attempt succeeded. */
  failing_since: string | null
  /** Time of creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
  /** Secret that signs the messages. Null in a replay, because a secret is returned once. */
  secret: string | null
  warning?: Warning
}

export type OrderPage = {
  data: OrderSummary[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** An order of any type, in short. */
export type OrderSummary = {
  /** Id of the order. For all types but `retail_listing_image` also the id of its resource. */
  id: string
  /** Kind of resource that was ordered. More values may be added. */
  type: 'photoshoot' | 'campaign' | 'assistant_ad_group' | 'retail_listing_image' | 'video' | (string & {})
  /** Address of the resource, relative to the base address. */
  path: string
  /** Processing status. More values may be added. */
  status: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled' | (string & {})
  /** Id of the brand. */
  brand_id: string
  /** Id of the product. Null for none. */
  product_id: string | null
  /** Name of the product. Null for none. */
  product_name: string | null
  /** Beginning of the direction, the prompt, the name or the title. Null for none. */
  title: string | null
  /** Number of items of the order by status. */
  tally: {
    /** Items that wait. */
    queued: number
    /** Items in progress. */
    in_progress: number
    /** Finished items. */
    completed: number
    /** Items that failed and were refunded. */
    failed: number
    /** Canceled items. */
    canceled: number
  }
  /** Progress of a video in percent. Null for other types. */
  percent: number | null
  /** Address of a thumbnail of its first finished item. Null before. */
  thumbnail_url: string | null
  /** Address of a thumbnail of the product's first image, or of the image itself in products of earlier releases. Null for none. */
  cover_url: string | null
  /** Price of the order in credits. */
  credits_reserved: number
  /** Credits charged so far, without refunds. */
  credits_charged: number
  failure: {
    /** Reason, for programs. */
    code: string
    /** What happened and what to do. */
    message: string
  } | null
  /** Time of creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
  /** Time of its end. Null before. */
  completed_at: string | null
}

/** A person of the organization. */
export type Person = {
  /** Id of the person. Usage and the ledger report it as id of a key. */
  id: string
  /** Name of the person. */
  name: string
  /** Role: a set of permissions. More values may be added. */
  role: 'looks' | 'makes' | 'manages' | 'owner' | (string & {})
  /** Permissions of the person. */
  permissions: ('products:read' | 'products:create' | 'products:update' | 'products:delete' | 'products:share' | 'brands:manage' | 'images:upload' | 'photoshoots:generate' | 'campaigns:generate' | 'assistant_ads:generate' | 'retail_listings:generate' | 'videos:read' | 'videos:generate' | 'usage:read' | 'people:manage' | 'keys:manage' | 'audit:read' | 'events:read' | 'webhooks:manage' | (string & {}))[]
  monthly_budget: {
    /** Credits that the person may use in a calendar month (UTC). Null for no limit. */
    limit: number | null
    /** Credits used or reserved in this month. */
    used: number
    /** Start of the next month (UTC). */
    resets_at: string
  }
  /** Browsers in use, newest first. */
  sessions: PersonSession[]
  /** Time at which the person was disabled. Null if not. */
  disabled_at: string | null
  /** Time of the invitation. */
  created_at: string
  /** Time of the last use, to the minute. Null before the first. */
  last_used_at: string | null
}

export type PersonList = {
  data: Person[]
}

/** A browser in which a person is signed in. */
export type PersonSession = {
  /** Id of the session. */
  id: string
  /** Browser and system. Null if unknown. */
  browser: string | null
  /** Time of the sign-in. */
  created_at: string
  /** Time of the last use, to the minute. */
  last_used_at: string
  /** Time at which it ends in any case. */
  expires_at: string
}

/** Order of images of one product. */
export type Photoshoot = {
  /** Id of the photoshoot. */
  id: string
  /** Id of the brand. */
  brand_id: string
  /** Id of the product. */
  product_id: string
  /** Id of the template. Null for a Quick Shoot. */
  template_id: string | null
  quick_shoot: {
    /** Look of the pictures. */
    look: 'standard' | 'close_up' | 'lifestyle' | 'out_of_the_box' | 'retro'
    /** Ratio of width to height. Null if the look is `retro`. More values may be added. */
    aspect_ratio: '1:1' | '4:5' | '3:4' | '9:16' | '16:9' | (string & {}) | null
  } | null
  /** Creative direction, and what the outputs show of it. */
  direction: {
    /** Requested content and mood. Null for none. */
    text: string | null
    image_urls: string[]
    /** What every output shows of the text. Null until the outputs are planned, if the profile of the product is out of date at the time of the order. */
    met: string[] | null
    /** What an output does not show of the text. Null as long as `met` is. */
    unmet: ({
      /** Word of the text. */
      word: string
      /** Reason. */
      why: string
      /** What comes nearest and appears in its place. Null for nothing. */
      nearest: string | null
    })[] | null
  } | null
  /** Number of outputs. Other orders count theirs in `ad_count` and `concept_count`. */
  output_count: number
  /** Random seed. The same request, seed and engine give the same bytes. */
  seed: number
  /** Requested maximum price in credits. Null for none. */
  max_credits: number | null
  /** Processing status. More values may be added. */
  status: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled' | (string & {})
  progress: {
    /** Number of finished outputs. */
    completed: number
    /** Number of failed outputs. They are refunded. */
    failed: number
    /** Number of all outputs, canceled ones included. */
    total: number
  }
  /** Number of canceled outputs. They are refunded. A canceled photoshoot with a finished output has the status `completed`. */
  canceled_outputs: number
  /** Outputs, in order. Each image appears as soon as it is finished. */
  outputs: PhotoshootOutput[]
  /** Credits reserved at creation. */
  credits_reserved: number
  /** Credits charged so far, minus refunds. */
  credits_charged: number
  failure: {
    /** Reason, for programs. */
    code: string
    /** What happened and what to do. */
    message: string
  } | null
  /** The output that this photoshoot retries. Null for an ordinary photoshoot. */
  retry_of: {
    /** Id of the photoshoot. */
    photoshoot_id: string
    /** Id of its output. */
    output_id: string
  } | null
  /** Time of creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
  /** Time of the end. Null until then. */
  completed_at: string | null
}

/** Image of a photoshoot. */
export type PhotoshootOutput = {
  /** Id of the output. */
  id: string
  /** Position in the photoshoot, from 0. */
  position: number
  /** Processing status. More values may be added. */
  status: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled' | (string & {})
  /** Id of the template shot that the output follows. Null for a Quick Shoot. */
  shot_id: string | null
  /** Id of the creative. Null until finished. */
  creative_id: string | null
  /** Address of the image, a JPEG in sRGB. Null until finished. */
  image_url: string | null
  /** Address of a WebP thumbnail with a longer side of 480 pixels. Null until finished. */
  thumbnail_url: string | null
  /** Address of a WebP of the whole image for screens, at most 1600 pixels a side. Null until finished, in test mode, and for images of earlier releases. */
  preview_url: string | null
  /** Mean color of the image in sRGB. Null until finished, and for images of earlier releases. */
  color: string | null
  /** Width in pixels. Null until finished. */
  width: number | null
  /** Height in pixels. Null until finished. */
  height: number | null
  /** Ratio of width to height. */
  aspect_ratio: string
  /** Print resolution in the file, in dots per inch. Null unless the look is `retro`. */
  dpi: number | null
  /** Text printed below the artwork. Null unless the look is `retro`. */
  caption: string | null
  /** Measurements of the finished file. */
  checks: Check[]
  /** Address of an image that marks the failed areas. Null for none. */
  overlay_url: string | null
  failure: {
    /** Reason, for programs. */
    code: string
    /** What happened and what to do. */
    message: string
  } | null
  /** Time at which its rendering started. Null before. */
  started_at: string | null
  /** Id of the photoshoot that retries this output, whose one output takes its place. Null for none. */
  retry_id: string | null
}

export type PhotoshootPage = {
  data: Photoshoot[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** What a model detects in one image of a product. */
export type PictureEvidence = {
  /** Who looked at the image. More values may be added. */
  kind: 'model' | (string & {})
  /** Provider and model. */
  model: string
  category: {
    /** Id of the category. */
    id: string
    /** Name of the category. */
    name: string
    /** Probability. */
    confidence: number
  } | null
  /** Materials. */
  materials: ({
    /** Material of a surface. More values may be added. */
    value: 'bamboo' | 'cardboard' | 'ceramic' | 'cork' | 'cotton' | 'felt' | 'glass' | 'knit' | 'leather' | 'metal' | 'paper' | 'plastic' | 'rattan' | 'rubber' | 'stone' | 'velvet' | 'wax' | 'wood' | 'wool' | (string & {})
    /** Probability, as the model gives it. */
    confidence: number
  })[]
  /** Colors of the product, most of it first. */
  colors: ({
    /** Color. More values may be added. */
    value: 'beige' | 'black' | 'blue' | 'brown' | 'clear' | 'gold' | 'gray' | 'green' | 'orange' | 'pink' | 'purple' | 'red' | 'silver' | 'turquoise' | 'white' | 'yellow' | (string & {})
    /** Probability, as the model gives it. */
    confidence: number
  })[]
  pose: {
    /** What the product does in the image. More values may be added. */
    value: 'stands' | 'lies' | 'hangs' | 'floats' | (string & {})
    /** Probability, as the model gives it. */
    confidence: number
  } | null
  person: {
    /** Whether a person is in the image, and what the person does. More values may be added. */
    value: 'none' | 'hand' | 'holds' | 'wears' | (string & {})
    /** Probability, as the model gives it. */
    confidence: number
  } | null
  /** Print on the product as the model reads it. No text states it. */
  label: {
    /** One line of print on the product. */
    text: string
    /** Probability. */
    confidence: number
    /** Whether the name or the description has these words, too. */
    stated: boolean
  }[]
}

/** A failure (RFC 9457). */
export type Problem = {
  /** Address of a page about this kind of problem. */
  type: string
  /** Kind of problem. Constant for each code. */
  title: string
  /** The HTTP status. */
  status: number
  /** What happened in this request and what to do. */
  detail: string
  /** Kind of problem, for programs. More values may be added. */
  code: 'invalid_request' | 'invalid_cursor' | 'invalid_idempotency_key' | 'api_key_missing' | 'api_key_invalid' | 'api_key_disabled' | 'api_key_expired' | 'not_signed_in' | 'sign_in_code_invalid' | 'insufficient_permission' | 'plan_upgrade_required' | 'org_suspended' | 'cross_site_request' | 'not_found' | 'method_not_allowed' | 'idempotency_in_progress' | 'events_gone' | 'length_required' | 'precondition_failed' | 'payload_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'range_not_satisfiable' | 'idempotency_key_reused' | 'plan_required' | 'quota_exceeded' | 'request_rejected' | 'credit_limit_exceeded' | 'key_budget_exceeded' | 'insufficient_credits' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'service_unavailable' | (string & {})
  /** Id of the request. */
  request_id: string
  /** Faults of the request. */
  errors?: {
    /** Place in the body (RFC 6901). */
    pointer?: string
    /** Name of the path or query parameter. */
    parameter?: string
    /** Name of the header. */
    header?: string
    /** Kind of fault, for programs. */
    code: string
    /** What is wrong and what is allowed, for people. */
    detail: string
  }[]
  /** Price of the request in credits. */
  required_credits?: number
  /** Credits left: of the organization, or with `key_budget_exceeded` of the monthly budget of the API key. */
  available_credits?: number
  /** `max_credits` of the request. */
  max_credits?: number
  /** With `rate_limited` and `quota_exceeded`: whose limit the request exceeds. */
  limit_owner?: 'api_key' | 'session' | 'organization' | (string & {})
  /** With `events_gone`: number of the oldest event that can still be read in order. Events after `oldest_seq - 1` follow without a gap. */
  oldest_seq?: number
}

/** Product of a brand. */
export type Product = {
  /** Id of the product. */
  id: string
  /** Id of the brand that owns the product. */
  brand_id: string
  /** Name of the product. */
  name: string
  /** Description of the product. Null for none. */
  description: string | null
  /** Address of the product page. Null for none. */
  product_url: string | null
  /** Price as a decimal number in a string, without its currency. Null for none. */
  price: string | null
  /** Currency of the price (ISO 4217). Null for none. */
  currency: string | null
  /** Images, in order. */
  images: ProductImage[]
  /** Status of the set-up. Only a `ready` product can be used. More values may be added. */
  status: 'processing' | 'ready' | 'failed' | (string & {})
  failure: {
    /** Reason of the failure. More values may be added. */
    code: 'fetch_failed' | 'no_product_found' | 'no_usable_image' | 'too_large' | 'blocked_address' | 'setup_timeout' | 'quota_exceeded' | (string & {})
    /** Cause and remedy. */
    message: string
  } | null
  /** What would help most to get better pictures and texts, from the profile of the product. */
  advice: string[]
  /** Time of creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
  summary?: ProductSummary
}

/** Image of a product. */
export type ProductImage = {
  /** Id of the image. */
  id: string
  /** Address of the stored image. */
  url: string
  /** Address of a WebP of at most 480 pixels a side. Null for images of earlier releases. */
  thumbnail_url: string | null
  /** Mean color of the image in sRGB. Null for images of earlier releases. */
  color: string | null
  /** Width in pixels. */
  width: number
  /** Height in pixels. */
  height: number
  /** Position in the product, from 0. */
  position: number
}

export type ProductPage = {
  data: Product[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** What there is of a product. Present with `expand=summary` only. */
export type ProductSummary = {
  /** Address of the thumbnail of its newest creative. Null for none. */
  cover_url: string | null
  /** Number of creatives, without hidden ones. */
  creatives: number
  /** Number of campaigns. */
  campaigns: number
  /** Number of ad groups. */
  assistant_ad_groups: number
  /** Number of videos. */
  videos: number
}

/** What the service understands of a product, with its sources, and your corrections. */
export type Profile = {
  /** Id of the product. */
  product_id: string
  /** `processing` until it is up to date with all that it follows from. More values may be added. */
  status: 'processing' | 'ready' | (string & {})
  /** Rises with every change of the profile. */
  version: number
  /** Version of the catalogue it rests on. */
  catalogue_version: string | null
  /** Version of the engine that measured it. */
  engine: string | null
  category: {
    /** Id of the category. */
    id: string
    /** Name of the category. */
    name: string
    /** Names from the widest category down. */
    path: string
    /** Probability that the product is of this category. */
    confidence: number
    /** Where it comes from; `model`: from a look at the images; `shop`: from the other products of the brand. More values may be added. */
    source: 'name' | 'description' | 'person' | 'model' | 'shop' | (string & {})
    /** Other categories, the likeliest first. */
    alternatives: {
      /** Id of the category. */
      id: string
      /** Name of the category. */
      name: string
      /** Probability. */
      confidence: number
    }[]
  } | null
  /** What copy calls the product. */
  called: string | null
  size_mm: {
    /** Length in millimeters. */
    width: number
    /** Length in millimeters. */
    height: number
    /** Length in millimeters. */
    depth: number
    /** Where it comes from. More values may be added. */
    source: 'person' | (string & {})
  } | null
  /** Materials. */
  materials: ({
    /** Material. */
    value: string
    /** Text that states it; `person`: a correction; `model`: a look at the images. Copy does not state the last. More values may be added. */
    from: 'name' | 'description' | 'price' | 'person' | 'model' | (string & {})
  })[]
  /** Colors of the product, most frequent first. */
  colors: string[]
  /** What the product says of itself: all that copy states rests on these. */
  facts: ({
    /** Id of the fact: of its kind and wording. */
    id: string
    /** Kind. */
    kind: string
    /** The statement. */
    text: string
    from: {
      /** Text that states it; `person`: a correction. More values may be added. */
      field: 'name' | 'description' | 'price' | 'person' | (string & {})
      /** First character, in UTF-16 units. */
      start: number
      /** Character after the last. */
      end: number
    }
    /** Whether copy may state it. */
    said: boolean
  })[]
  /** What each image shows, in their order. */
  pictures: ProfilePicture[]
  /** What you could add to get better texts and pictures, the most useful first. */
  missing: {
    /** Member of the product or the profile. */
    what: string
    /** Reason. */
    why: string
    /** Example. */
    example: string
  }[]
  corrections: {
    /** Id of a category, from `GET /categories`. */
    category_id: string | null
    size_mm: {
      /** Length in millimeters. */
      width: number
      /** Length in millimeters. */
      height: number
      /** Length in millimeters. */
      depth: number
    } | null
    /** Materials. */
    materials: string[] | null
    /** Ids of facts that no text may state. */
    unsaid: string[]
    /** Statements for copy to use. */
    selling_points: string[]
    /** Corrections of pictures. */
    pictures: ({
      /** Id of the image. */
      image_id: string
      /** What the product does in a picture. More values may be added. */
      pose: 'stands' | 'lies' | 'hangs' | 'floats' | (string & {}) | null
      /** Ids of the objects that orders show, from `pictures[].objects` of the profile. Null for all. */
      objects: string[] | null
    })[]
  }
}

/** What one image of a product shows. */
export type ProfilePicture = {
  /** Id of the image. */
  image_id: string
  cutout: {
    /** How far the cut-out can be relied on: `doubtful` may be wrong somewhere, `refused` is not used. More values may be added. */
    state: 'sure' | 'doubtful' | 'refused' | (string & {})
    /** How far its outline can be trusted. */
    confidence: number
    /** What speaks against it. */
    reasons: {
      /** Reason, for programs. */
      code: string
      /** Reason, for people. */
      detail: string
    }[]
    /** Where the cut-out comes from: the studio, a network that the operator added, a mask from you, or a transparent picture from you. More values may be added. */
    source: 'studio' | 'model' | 'person' | 'upload' | (string & {})
    /** The product alone on gray squares. Null where nothing is cut out. */
    preview_url: string | null
    /** The photo with the outline of the product. Null where nothing is cut out. */
    outline_url: string | null
    /** The shape of the product in gray, at most 320 pixels a side. Null where nothing is cut out, and in older profiles. */
    shape_url: string | null
  }
  /** Separate objects of the cut-out, from left to right: several products, or one that consists of several pieces. Empty where it is in one piece. Orders show all of them unless a correction chooses some. */
  objects: {
    /** Id of the object. Follows from its place in the picture. */
    id: string
    box: {
      /** Left edge, as a fraction of the width of the image. */
      left: number
      /** Top edge, as a fraction of its height. */
      top: number
      /** Width, as a fraction of that of the image. */
      width: number
      /** Height, as a fraction of that of the image. */
      height: number
    }
    /** Share of the area of the cut-out. */
    share: number
    /** Whether orders show it. */
    used: boolean
  }[]
  /** What the product does in a picture. More values may be added. */
  pose: 'stands' | 'lies' | 'hangs' | 'floats' | (string & {}) | null
  camera: {
    /** How far down the camera looks: 0 from the side, 90 from above. Null where the picture does not say. */
    pitch_degrees: number | null
    /** How far the angle can be trusted. */
    confidence: number
  }
  /** Sides on which the photo cuts the product off. */
  cut_by_frame: ('left' | 'top' | 'right' | 'bottom' | (string & {}))[]
  /** Whether a person is in the cut-out. More values may be added. */
  person: 'none' | 'hand' | 'wears' | (string & {})
  /** What the picture can be used for. */
  good_for: ('standard' | 'close_up' | 'lifestyle' | 'out_of_the_box' | 'retro' | 'template' | 'ad' | 'video' | 'packshot' | 'graphic' | (string & {}))[]
  /** What it cannot be used for. Orders for it are refused before anything is charged. */
  not_for: ({
    /** Use. More values may be added. */
    what: 'standard' | 'close_up' | 'lifestyle' | 'out_of_the_box' | 'retro' | 'template' | 'ad' | 'video' | 'packshot' | 'graphic' | (string & {})
    /** Reason and way out. */
    why: string
  })[]
  /** What a model with vision detects, where the operator has configured one. Its category and materials count where neither your words nor a correction name any. Empty without one. */
  evidence: PictureEvidence[]
}

/** How the file of a creative or a video came to be. */
export type Provenance = {
  /** Term of the IPTC vocabulary `digitalsourcetype` that says how the pixels came to be. The files carry it in XMP. Null for those of earlier releases, which carry none. More values may be added. */
  digital_source_type: 'composite' | 'algorithmicallyEnhanced' | 'digitalCreation' | 'compositeSynthetic' | 'compositeWithTrainedAlgorithmicMedia' | 'trainedAlgorithmicMedia' | (string & {}) | null
  /** Identifier in the XMP of its file, thumbnail and poster (`dc:identifier`). Equal requests have equal files with one identifier. Null for those of earlier releases. */
  identifier: string | null
  /** Whether the file has a C2PA manifest. */
  signed: boolean
  /** SHA-256 of the C2PA manifest store in the file. Null if it has none. */
  manifest_sha256: string | null
  /** Engine that rendered it. Null for videos of earlier releases. */
  engine: string | null
  /** Random seed. */
  seed: number
  /** Files from which it was rendered. Empty for those of earlier releases. */
  ingredients: ProvenanceIngredient[]
}

/** File from which a picture or film was rendered. */
export type ProvenanceIngredient = {
  /** What it is: the product's photo, a reference picture whose pixels are used, a picture of a film, or a logo. More values may be added. */
  role: 'photo' | 'reference' | 'picture' | 'logo' | (string & {})
  /** SHA-256 of the stored file. */
  sha256: string
  /** Digital source type that declares AI in it. Null for none. More values may be added. */
  declared_source_type: 'composite' | 'algorithmicallyEnhanced' | 'digitalCreation' | 'compositeSynthetic' | 'compositeWithTrainedAlgorithmicMedia' | 'trainedAlgorithmicMedia' | (string & {}) | null
}

export type RedeliverWebhookRequest = Record<string, unknown>

/** A place in a picture or video. */
export type Region = {
  /** Left edge in pixels. */
  left: number
  /** Top edge in pixels. */
  top: number
  /** Width in pixels. */
  width: number
  /** Height in pixels. */
  height: number
  /** Time in the video in seconds. Absent in pictures. */
  at_seconds?: number
}

export type ReplayWebhookEventsRequest = {
  /** Only events after this number. Defaults to all. */
  after?: number | null
  /** Only events up to this number. Defaults to all. */
  until?: number | null
  /** Types of the events that it gets. `*.progressed` is included only by its full name. Defaults to `["*"]`. */
  types?: string[] | null
  /** `failed`: exhausted and canceled deliveries. `all`: every event that the endpoint wants. Defaults to `failed`. */
  only?: 'failed' | 'all' | null
}

export type RerenderCampaignRequest = {
  /** Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum. */
  max_credits?: number | null
}

/** Image slot of a product on a marketplace. */
export type RetailListingIdea = {
  /** Id of the slot. Changes when a rewrite replaces its idea. */
  id: string
  /** Id of the product. */
  product_id: string
  /** Marketplace: an id from `GET /retail-marketplaces`. More values may be added. */
  marketplace: 'retail_us' | 'retail_gb' | 'retail_de' | 'retail_fr' | 'retail_it' | 'retail_es' | 'retail_ca' | 'retail_jp' | 'retail_au' | 'retail_mx' | 'ebay' | 'walmart' | 'google_merchant' | 'etsy' | 'shopify' | 'tiktok_shop' | 'zalando' | 'otto' | (string & {})
  /** Position of the slot: 0 for the main image, 1 to 8 for variants. */
  position: number
  /** Kind of image for the slot. More values may be added. */
  slot_type: 'main' | 'infographic' | 'lifestyle' | 'detail' | 'scale' | 'in_use' | 'angle' | 'comparison' | 'packaging' | (string & {})
  /** Title of the idea. */
  title: string
  /** Content of the image. */
  summary: string
  /** Id of the creative in the slot. Null for none. */
  creative_id: string | null
  /** Processing status of the image. `idea` without an image. More values may be added. */
  status: 'idea' | 'queued' | 'in_progress' | 'completed' | 'failed' | (string & {})
  /** Address of the image in the slot. Null for none. */
  image_url: string | null
  /** Address of a WebP thumbnail with a longer side of 480 pixels. Null for none. */
  thumbnail_url: string | null
  /** Address of a WebP of the whole image for screens, at most 1600 pixels a side. Null for none, in test mode, and for images of earlier releases. */
  preview_url: string | null
  /** Mean color of the image in sRGB. Null for none, and for images of earlier releases. */
  color: string | null
  /** Time of the last change. */
  updated_at: string
}

export type RetailListingIdeaList = {
  data: RetailListingIdea[]
  /** Kinds of images that the listing has no slot for, as of the last time its ideas were written. Empty before that, and in listings of earlier releases. */
  left_out: ({
    /** Kind of image that no slot has. More values may be added. */
    slot_type: 'main' | 'infographic' | 'lifestyle' | 'detail' | 'scale' | 'in_use' | 'angle' | 'comparison' | 'packaging' | (string & {})
    /** What the product lacks for it. Null where nothing that is added to the product makes it possible. More values may be added. */
    missing: 'facts' | 'photo' | 'category' | (string & {}) | null
    /** Reason, and what to add. */
    why: string
  })[]
}

export type RetailListingImageChecks = {
  data: Check[]
}

export type RetryAssistantAdRequest = {
  /** Random seed. That of the order repeats the same picture, which helps after a time-out or once the cut-out was corrected. Defaults to another seed. */
  seed?: number | null
  /** Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum. */
  max_credits?: number | null
}

export type RetryCampaignCreativeRequest = {
  /** Random seed. That of the order repeats the same picture, which helps after a time-out or once the cut-out was corrected. Defaults to another seed. */
  seed?: number | null
  /** Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum. */
  max_credits?: number | null
}

export type RetryPhotoshootOutputRequest = {
  /** Random seed. That of the order repeats the same picture, which helps after a time-out or once the cut-out was corrected. Defaults to another seed. */
  seed?: number | null
  /** Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum. */
  max_credits?: number | null
}

export type RewriteAssistantAdGroupTargetingRequest = {
  /** List to rewrite: the context hints or the negative phrases. */
  scope: 'hints' | 'phrases'
  /** Who writes the words: `built_in`; `auto`, a language model where your organization may use one, with the built-in copywriter behind it; or the id of a model from `GET /models`, without which the order fails and is refunded. Lines that fail verification are the built-in ones. A model may add `credits` to the price. Defaults to what the operator has set for your organization. */
  engine?: string | null
}

export type RotateApiKeyRequest = {
  /** Seconds for which the old secret still works. 0 ends it at once. */
  grace_period_seconds?: number | null
}

export type RotateWebhookSecretRequest = {
  /** Seconds for which the old secret signs, too. Defaults to 86400. */
  grace_period_seconds?: number | null
}

/** A new secret of an API key. */
export type RotatedApiKey = {
  /** New secret. Null in a replay, because a secret is returned once. */
  api_key: string | null
  /** Time at which the old secret expires. */
  old_key_expires_at: string
  warning?: Warning
}

/** A new secret of an endpoint. */
export type RotatedWebhookSecret = {
  /** Secret that signs the messages. Null in a replay, because a secret is returned once. */
  secret: string | null
  /** Time until which messages are signed with both secrets, the new one first. */
  old_secret_expires_at: string
  warning?: Warning
}

/** A link to a product's public page, without its address. */
export type ShareLink = {
  /** Id of the link. */
  id: string
  /** Label of the link. */
  label: string | null
  /** Creatives that the page shows. Null for the whole product. */
  creative_ids: string[] | null
  /** Time of expiry. */
  expires_at: string
  /** Time of creation. */
  created_at: string
  /** Time of revocation. Null if it was not revoked. */
  revoked_at: string | null
}

export type ShareLinkList = {
  data: ShareLink[]
}

/** Set of reference images that photoshoots can follow. */
export type Template = {
  /** Id of the template. */
  id: string
  /** Id of the brand that owns the template. */
  brand_id: string
  /** Name of the template. */
  name: string
  /** Description of the template. */
  description: string | null
  /** Address of the image of the first shot. */
  cover_url: string
  /** Shots of the template, in order. */
  shots: TemplateShot[]
  /** Time of creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
}

export type TemplatePage = {
  data: Template[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** Reference image of a template. Outputs keep its setting, light and framing; the product replaces its subject. */
export type TemplateShot = {
  /** Id of the shot. */
  id: string
  /** Position in the template, from 0. */
  position: number
  /** Name of the shot. Null for none. */
  name: string | null
  /** Address of the stored reference image. */
  image_url: string
  /** Address of a WebP of at most 480 pixels a side. Null for templates of earlier releases. */
  thumbnail_url: string | null
  /** Mean color of the image in sRGB. Null for templates of earlier releases. */
  color: string | null
  /** Width in pixels. */
  width: number
  /** Height in pixels. */
  height: number
  /** Ratio of width to height in lowest terms. Photoshoot outputs that follow the shot have the same ratio. */
  aspect_ratio: string
}

export type TestWebhookEndpointRequest = {
  /** Type of the message. Defaults to `webhook.test`. */
  type?: 'product.ready' | 'product.failed' | 'product.profile_updated' | 'product.deleted' | 'product.restored' | 'photoshoot.progressed' | 'photoshoot.completed' | 'photoshoot.failed' | 'photoshoot.canceled' | 'campaign.progressed' | 'campaign.completed' | 'campaign.failed' | 'campaign.canceled' | 'assistant_ad_group.progressed' | 'assistant_ad_group.completed' | 'assistant_ad_group.failed' | 'assistant_ad_group.canceled' | 'retail_listing_image.progressed' | 'retail_listing_image.completed' | 'retail_listing_image.failed' | 'retail_listing_image.canceled' | 'video.progressed' | 'video.completed' | 'video.failed' | 'video.canceled' | 'kit_suggestion.ready' | 'kit_suggestion.failed' | 'credits.low' | 'api_key.rotated' | 'api_key.updated' | 'api_key.disabled' | 'api_key.leaked' | 'api_key.expiring' | 'webhook_endpoint.disabled' | 'webhook.test' | null
}

export type UpdateApiKeyRequest = {
  /** Name of the key. */
  name?: string
  /** Permissions of the key: only ones that the key of the request has. */
  permissions?: ('products:read' | 'products:create' | 'products:update' | 'products:delete' | 'products:share' | 'brands:manage' | 'images:upload' | 'photoshoots:generate' | 'campaigns:generate' | 'assistant_ads:generate' | 'retail_listings:generate' | 'videos:read' | 'videos:generate' | 'usage:read' | 'people:manage' | 'keys:manage' | 'audit:read' | 'events:read' | 'webhooks:manage')[]
  /** Brands that the key is limited to. Null for all. */
  brand_ids?: string[] | null
  /** Credits that the key may use in a calendar month (UTC). Null for no limit. */
  monthly_budget?: number | null
  /** Time of expiry. Null for never. */
  expires_at?: string | null
  /** Whether the key may rotate its secret. Defaults to false. */
  rotatable?: boolean
}

export type UpdateBrandRequest = {
  /** Name of the brand. */
  name?: string
  /** Description of the brand. Null for none. */
  description?: string | null
  /** Address of the website. Null for none. */
  website_url?: string | null
  /** Address of the first of `logos`; replaces that one. Null removes all logos. Ignored with `logos`. */
  logo_url?: string | null
  /** Logos of the brand, the preferred one first. Replaces all. Defaults to none. */
  logos?: ({
    /** Address of a PNG or WebP, best with a transparent ground, a JPG on white, or an SVG without text, scripts and references. */
    url: string
    /** Ground that the logo is for. Defaults to `any`: it is measured. */
    on?: 'light' | 'dark' | 'any'
    /** Whether it is the full logo or only its mark. Defaults to `full`. */
    kind?: 'full' | 'mark'
    /** Processing status. */
    status?: 'processing' | 'ready' | 'failed'
    /** Address of the logo as it is set, a PNG: cut free and trimmed. Null unless it is ready. */
    image_url?: string | null
    /** Width of that image in pixels. Null unless the logo is ready. */
    width?: number | null
    /** Height of that image in pixels. Null unless the logo is ready. */
    height?: number | null
    /** Why the logo cannot be used. Null unless it failed. */
    failure?: string | null
  })[]
  /** Colors of the brand, the primary one first. Defaults to none. */
  colors?: string[]
  /** What the colors of the brand are for. Ads and graphics of a brand with colors use these alone; open roles follow from `colors`. A member that is absent stays as it is; null clears it. Defaults to none. */
  color_roles?: {
    /** Main color of grounds, as `#rrggbb`. Null to derive it from the other colors. */
    primary?: string | null
    /** Color of other grounds, as `#rrggbb`. Null to derive it from the other colors. */
    secondary?: string | null
    /** Color of type on light grounds, and of dark grounds, as `#rrggbb`. Null to derive it from the other colors. */
    ink?: string | null
    /** Light ground, and color of type on dark grounds, as `#rrggbb`. Null to derive it from the other colors. */
    paper?: string | null
    /** Color of buttons and figures, as `#rrggbb`. Null to derive it from the other colors. */
    accent?: string | null
  }
  /** Fonts of the brand on ads, graphics of listings, captions of `ugc` videos and end cards. Text whose letters a font lacks is set in built-in type. A member that is absent stays as it is; null clears it. Defaults to none. */
  fonts?: {
    /** Address of an uploaded font (POST /uploads/fonts) for headlines and figures. Null for built-in type. */
    display?: string | null
    /** Address of an uploaded font (POST /uploads/fonts) for all other text. Null for built-in type. */
    text?: string | null
  }
  /** Tone of voice in texts for the brand. Null for none. */
  tone?: string | null
  /** Words that texts prefer, where they are true of the product. Defaults to none. */
  words_to_use?: string[]
  /** Words that no text for the brand contains, in any form (`cheap`: cheaper, cheaply). Names of products and of the brand, and texts that you send, stay. Defaults to none. */
  words_to_avoid?: string[]
  /** Line that the law or the brand asks for, in small print on ads and end cards. Null for none. */
  legal_line?: string | null
  /** Texts of buttons, the preferred one first. They replace the built-in ones. Defaults to none. */
  calls_to_action?: string[]
  /** Spelling of English texts: American (`us`) or British (`gb`). Null for American, with sentences from a description spelled as they are there. */
  spelling?: 'us' | 'gb' | null
}

export type UpdatePersonRequest = {
  /** Role: a set of permissions. */
  role?: 'looks' | 'makes' | 'manages' | 'owner'
  /** Credits that the person may use in a calendar month (UTC). Null for no limit. */
  monthly_budget?: number | null
}

export type UpdateProductRequest = {
  /** Name of the product. Required without `product_url`; defaults to the name on that page. */
  name?: string
  /** Description of the product. Null for none. */
  description?: string | null
  /** Price in decimal digits with a point, without its currency. Null for none. */
  price?: string | null
  /** ISO 4217. */
  currency?: string | null
  /** Images of the product, the best one first. */
  image_urls?: string[]
}

export type UpdateTemplateRequest = {
  /** Name of the template. */
  name?: string
  /** Description of the template. */
  description?: string | null
}

export type UpdateWebhookEndpointRequest = {
  /** Address that events are posted to: https, on the public internet. */
  url?: string
  /** Types of the events that it gets. `*.progressed` is included only by its full name. Defaults to `["*"]`. */
  types?: string[]
  /** Only events of these brands. Null for all. */
  brand_ids?: string[] | null
  /** Note for people. */
  description?: string | null
  /** Whether events are delivered. */
  status?: 'active' | 'disabled'
}

/** Uploaded image. */
export type Upload = {
  /** Id of the upload. */
  id: string
  /** Address of the stored file, for use in products, photoshoots and templates. Readable without an API key. */
  url: string
  /** Address of a WebP of at most 480 pixels a side. Null for images of earlier releases. */
  thumbnail_url: string | null
  /** Mean color of the image in sRGB. Null for images of earlier releases. */
  color: string | null
  /** Media type of the stored file. More values may be added. */
  content_type: 'image/jpeg' | 'image/png' | 'image/webp' | (string & {})
  /** Width in pixels. */
  width: number
  /** Height in pixels. */
  height: number
  /** Size of the stored file in bytes. */
  size_bytes: number
  /** SHA-256 of the stored file, in hexadecimal. */
  sha256: string
  /** Time of the upload. */
  created_at: string
}

export type UploadPage = {
  data: Upload[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** Sums of one group. */
export type Usage = {
  /** Start of the summed time, inclusive: a quarter of an hour at or before the requested `from`. */
  from: string
  /** End of the summed time, exclusive: a quarter of an hour at or after the requested `to`. */
  to: string
  /** Summed group: a UTC day, the `operationId` of an operation, or the id of an API key; `operator` for credits that no key spent. */
  group: string
  /** Reserved credits. */
  credits_reserved: number
  /** Charged credits. */
  credits_captured: number
  /** Refunded credits. */
  credits_refunded: number
  /** Number of admitted requests. */
  requests: number
}

export type UsageList = {
  data: Usage[]
}

/** The result of a validation. A request that would fail gets its problem instead. */
export type ValidationResult = {
  /** Price of the request in credits. */
  credits: number
  /** Always true. */
  would_succeed: true
  /** Creative direction, and what the outputs show of it. */
  direction?: {
    /** Requested content and mood. Null for none. */
    text: string | null
    image_urls: string[]
    /** What every output shows of the text. Null until the outputs are planned, if the profile of the product is out of date at the time of the order. */
    met: string[] | null
    /** What an output does not show of the text. Null as long as `met` is. */
    unmet: ({
      /** Word of the text. */
      word: string
      /** Reason. */
      why: string
      /** What comes nearest and appears in its place. Null for nothing. */
      nearest: string | null
    })[] | null
  }
}

/** What a file says about how it came to be. */
export type VerifiedFile = {
  /** SHA-256 of the file. */
  sha256: string
  /** Term of the IPTC digital source type in its XMP. Null for none. */
  digital_source_type: string | null
  /** Program that its XMP names. Null for none. */
  creator_tool: string | null
  /** Identifier in its XMP: that of a creative or video, also in a copy that was processed further. Null for none. */
  identifier: string | null
  /** C2PA manifest of the file. Null for none. */
  manifest: {
    /** Result of the validation: `trusted`, valid and signed by this installation; `valid`, unchanged since it was signed by somebody; `invalid`, changed, damaged or wrongly signed. More values may be added. */
    state: 'trusted' | 'valid' | 'invalid' | (string & {})
    /** Organization that the certificate names. Null for none. */
    issuer: string | null
    /** Program that wrote the manifest. Null for none. */
    generator: string | null
    /** Term of the digital source type in its actions. Null for none. */
    digital_source_type: string | null
    /** Status codes of what failed. */
    problems: string[]
  } | null
  /** Id of your creative with exactly this file. Null for none. */
  creative_id: string | null
  /** Id of your video with exactly this file. Null for none. */
  video_id: string | null
}

/** UGC video or photo animation of a product. */
export type Video = {
  /** Id of the video. */
  id: string
  /** Type: an animated photo, or a short captioned video without a presenter. More values may be added. */
  type: 'ugc' | 'photo_animation' | (string & {})
  /** Id of the product. */
  product_id: string
  /** Processing status. More values may be added. */
  status: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled' | (string & {})
  /** Title. Null until planned, if none was requested. */
  title: string | null
  /** Id of the recipe, from `GET /video-recipes`. Null until chosen. */
  recipe_id: string | null
  /** Id of the audience. Null for photo animations. */
  audience_id: string | null
  /** Id of the creative that is animated or appears first. Null for none. */
  source_creative_id: string | null
  /** Address of the MP4 file (H.264, AAC, 30 frames per second). Null until finished. */
  video_url: string | null
  /** Address of a WebP thumbnail of at most 480 pixels a side. Null until finished. */
  thumbnail_url: string | null
  /** Size of the file in bytes. Null until finished. */
  bytes: number | null
  /** Duration in seconds. */
  duration_seconds: number | null
  /** Ratio of width to height. More values may be added. */
  aspect_ratio: '9:16' | '1:1' | '4:5' | '16:9' | (string & {})
  /** Time of creation. */
  created_at: string
}

export type VideoChecks = {
  data: Check[]
}

export type VideoPage = {
  data: Video[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
  /** Number of items that pass the filters, at most 10 000. Null without `count=true`. */
  count: number | null
}

/** Progress of a video. */
export type VideoProgress = {
  /** Rendered share in percent. */
  percent: number
  /** Stage: `queued`, `preparing`, `rendering`, `checking`, or the final status. */
  stage: string
  /** Address of a small JPEG of the latest frame. Null unless the video is in progress. */
  preview_url: string | null
  /** Address of a JPEG of the poster frame. Null until rendered. */
  poster_url: string | null
}

/** Storyboard of a video. */
export type VideoRecipe = {
  /** Id of the recipe, from `GET /video-recipes`. Null until chosen. */
  id: string
  /** Type of the videos. More values may be added. */
  type: 'ugc' | 'photo_animation' | (string & {})
  /** Name of the recipe. */
  name: string
  /** Content of the videos. */
  description: string
  /** Supported durations in seconds. */
  durations: number[]
  /** Supported aspect ratios. */
  aspect_ratios: ('9:16' | '1:1' | '4:5' | '16:9' | (string & {}))[]
  /** Address of a WebP image of a video of a sample product by this recipe. Needs no key. */
  example_url: string
}

export type VideoRecipeList = {
  data: VideoRecipe[]
}

/** A remark on an answer. */
export type Warning = {
  /** Reason, for programs. */
  code: string
  /** Reason, for people, and what to do. */
  detail: string
}

/** An event on its way to an endpoint. */
export type WebhookDelivery = {
  /** Id of the delivery. */
  id: string
  /** Id of the endpoint. */
  endpoint_id: string
  /** Id of the event: the `webhook-id` of every attempt. */
  event_id: string
  /** Number of the event. */
  seq: number
  /** Type of the event. More values may be added. */
  type: 'product.ready' | 'product.failed' | 'product.profile_updated' | 'product.deleted' | 'product.restored' | 'photoshoot.progressed' | 'photoshoot.completed' | 'photoshoot.failed' | 'photoshoot.canceled' | 'campaign.progressed' | 'campaign.completed' | 'campaign.failed' | 'campaign.canceled' | 'assistant_ad_group.progressed' | 'assistant_ad_group.completed' | 'assistant_ad_group.failed' | 'assistant_ad_group.canceled' | 'retail_listing_image.progressed' | 'retail_listing_image.completed' | 'retail_listing_image.failed' | 'retail_listing_image.canceled' | 'video.progressed' | 'video.completed' | 'video.failed' | 'video.canceled' | 'kit_suggestion.ready' | 'kit_suggestion.failed' | 'credits.low' | 'api_key.rotated' | 'api_key.updated' | 'api_key.disabled' | 'api_key.leaked' | 'api_key.expiring' | 'webhook_endpoint.disabled' | 'webhook.test' | (string & {})
  /** `exhausted` after 10 failed attempts; `canceled` when its endpoint was disabled. Both can be replayed. More values may be added. */
  status: 'pending' | 'retrying' | 'delivered' | 'exhausted' | 'canceled' | (string & {})
  /** Number of attempts. */
  attempts: number
  /** Time of the next attempt. Null for none. */
  next_attempt_at: string | null
  /** Status of the last attempt. Null if there was none. */
  last_status: number | null
  /** Why the last attempt got no answer. Null if it got one. More values may be added. */
  last_error: 'timeout' | 'tls_failed' | 'connection_failed' | 'blocked_address' | 'interrupted' | (string & {}) | null
  /** Time of creation. */
  created_at: string
}

/** A delivery with its attempts. */
export type WebhookDeliveryHistory = {
  /** Id of the delivery. */
  id: string
  /** Id of the endpoint. */
  endpoint_id: string
  /** Id of the event: the `webhook-id` of every attempt. */
  event_id: string
  /** Number of the event. */
  seq: number
  /** Type of the event. More values may be added. */
  type: 'product.ready' | 'product.failed' | 'product.profile_updated' | 'product.deleted' | 'product.restored' | 'photoshoot.progressed' | 'photoshoot.completed' | 'photoshoot.failed' | 'photoshoot.canceled' | 'campaign.progressed' | 'campaign.completed' | 'campaign.failed' | 'campaign.canceled' | 'assistant_ad_group.progressed' | 'assistant_ad_group.completed' | 'assistant_ad_group.failed' | 'assistant_ad_group.canceled' | 'retail_listing_image.progressed' | 'retail_listing_image.completed' | 'retail_listing_image.failed' | 'retail_listing_image.canceled' | 'video.progressed' | 'video.completed' | 'video.failed' | 'video.canceled' | 'kit_suggestion.ready' | 'kit_suggestion.failed' | 'credits.low' | 'api_key.rotated' | 'api_key.updated' | 'api_key.disabled' | 'api_key.leaked' | 'api_key.expiring' | 'webhook_endpoint.disabled' | 'webhook.test' | (string & {})
  /** `exhausted` after 10 failed attempts; `canceled` when its endpoint was disabled. Both can be replayed. More values may be added. */
  status: 'pending' | 'retrying' | 'delivered' | 'exhausted' | 'canceled' | (string & {})
  /** Number of attempts. */
  attempts: number
  /** Time of the next attempt. Null for none. */
  next_attempt_at: string | null
  /** Status of the last attempt. Null if there was none. */
  last_status: number | null
  /** Why the last attempt got no answer. Null if it got one. More values may be added. */
  last_error: 'timeout' | 'tls_failed' | 'connection_failed' | 'blocked_address' | 'interrupted' | (string & {}) | null
  /** Time of creation. */
  created_at: string
  /** The newest attempts, in their order. */
  history: ({
    /** Number of the attempt, from 1. */
    number: number
    /** Time of the attempt. */
    started_at: string
    /** Milliseconds until the answer. */
    duration_ms: number
    /** Status of the answer. Null if there was none. */
    status: number | null
    /** Why the attempt got no answer. Null if it got one. More values may be added. */
    error: 'timeout' | 'tls_failed' | 'connection_failed' | 'blocked_address' | 'interrupted' | (string & {}) | null
    /** First 1 024 characters of the answer. Null for none. */
    answer: string | null
  })[]
}

export type WebhookDeliveryPage = {
  data: WebhookDelivery[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** An address of yours that gets events. */
export type WebhookEndpoint = {
  /** Id of the endpoint. */
  id: string
  /** Address that events are posted to. */
  url: string
  /** Note for people. Null for none. */
  description: string | null
  /** Types of the events that it gets. `*.progressed` is included only by its full name. Defaults to `["*"]`. */
  types: string[]
  /** Only events of these brands. Null for all. */
  brand_ids: string[] | null
  /** Whether events are delivered. More values may be added. */
  status: 'active' | 'disabled' | (string & {})
  /** Why it is disabled: by a request, because it answered 410, or because every attempt of 5 days failed. Null while it is active. More values may be added. */
  disabled_reason: 'request' | 'gone' | 'failing' | (string & {}) | null
  /** Time until which the previous secret signs, too. Null for none. */
  old_secret_expires_at: string | null
  /** Time of the first failure since the last success. Null if the last attempt succeeded. */
  failing_since: string | null
  /** Time of creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
}

export type WebhookEndpointPage = {
  data: WebhookEndpoint[]
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null
}

/** A replay of events. */
export type WebhookReplay = {
  /** Number of events that will be sent. */
  queued: number
}

/** A test of an endpoint. */
export type WebhookTest = {
  /** Id of the event: the `webhook-id` of its message. */
  event_id: string
}

export type WriteListingIdeasRequest = {
  /** Id of the product. */
  product_id: string
  /** Marketplace: an id from `GET /retail-marketplaces`. */
  marketplace: 'retail_us' | 'retail_gb' | 'retail_de' | 'retail_fr' | 'retail_it' | 'retail_es' | 'retail_ca' | 'retail_jp' | 'retail_au' | 'retail_mx' | 'ebay' | 'walmart' | 'google_merchant' | 'etsy' | 'shopify' | 'tiktok_shop' | 'zalando' | 'otto'
  /** Locale of titles and designed images. Defaults to that of the marketplace. Texts in other languages than English hold what the product's description says in that language, and its values with translated labels; what it does not say stays out. */
  locale?: 'en-US' | 'en-GB' | 'en-CA' | 'en-AU' | 'de-DE' | 'de-AT' | 'de-CH' | 'fr-FR' | 'fr-CA' | 'es-ES' | 'es-MX' | 'it-IT' | 'pt-BR' | 'pt-PT' | 'nl-NL' | 'sv-SE' | 'ja-JP' | null
  /** Who writes the words: `built_in`; `auto`, a language model where your organization may use one, with the built-in copywriter behind it; or the id of a model from `GET /models`, without which the order fails and is refunded. Lines that fail verification are the built-in ones. A model may add `credits` to the price. Defaults to what the operator has set for your organization. */
  engine?: string | null
}

/** Input of `listBrands`. */
export type ListBrandsInput = {
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Text in the name. Defaults to any. */
  q?: string
}

/** Input of `createBrand`. */
export type CreateBrandInput = CreateBrandRequest

/** Input of `getBrand`. */
export type GetBrandInput = {
  /** Id of the brand. */
  brand_id: string
}

/** Input of `updateBrand`. */
export type UpdateBrandInput = UpdateBrandRequest & {
  /** Id of the brand. */
  brand_id: string
}

/** Input of `deleteBrand`. */
export type DeleteBrandInput = {
  /** Id of the brand. */
  brand_id: string
}

/** Input of `createKitSuggestion`. */
export type CreateKitSuggestionInput = CreateKitSuggestionRequest & {
  /** Id of the brand. */
  brand_id: string
}

/** Input of `getKitSuggestion`. */
export type GetKitSuggestionInput = {
  /** Id of the brand. */
  brand_id: string
}

/** Input of `uploadImage`. */
export type UploadImageInput = {
  /** One JPG, PNG, WebP, HEIC or HEIF. */
  file: FileInput
}

/** Input of `listUploads`. */
export type ListUploadsInput = {
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
}

/** Input of `getUpload`. */
export type GetUploadInput = {
  /** Id of the upload. */
  upload_id: string
}

/** Input of `deleteUpload`. */
export type DeleteUploadInput = {
  /** Id of the upload. */
  upload_id: string
}

/** Input of `uploadFont`. */
export type UploadFontInput = {
  /** One WOFF2, TTF or OTF. */
  file: FileInput
}

/** Input of `listFonts`. */
export type ListFontsInput = {
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
}

/** Input of `getFont`. */
export type GetFontInput = {
  /** Id of the font. */
  font_id: string
}

/** Input of `deleteFont`. */
export type DeleteFontInput = {
  /** Id of the font. */
  font_id: string
}

/** Input of `createProduct`. */
export type CreateProductInput = CreateProductRequest

/** Input of `listProducts`. */
export type ListProductsInput = {
  /** Id of the brand. Defaults to all. */
  brand_id?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Status of the products. Defaults to all. */
  status?: 'processing' | 'ready' | 'failed'
  /** Text in the name. Defaults to any. */
  q?: string
  /** Adds `summary`: what there is of each product, and an image of it. */
  expand?: 'summary'
}

/** Input of `getProduct`. */
export type GetProductInput = {
  /** Id of the product. */
  product_id: string
}

/** Input of `updateProduct`. */
export type UpdateProductInput = UpdateProductRequest & {
  /** Id of the product. */
  product_id: string
}

/** Input of `restoreProduct`. */
export type RestoreProductInput = {
  /** Id of the product. */
  product_id: string
}

/** Input of `getProfile`. */
export type GetProfileInput = {
  /** Id of the product. */
  product_id: string
}

/** Input of `correctProfile`. */
export type CorrectProfileInput = CorrectProfileRequest & {
  /** Id of the product. */
  product_id: string
}

/** Input of `putCutOut`. */
export type PutCutOutInput = {
  /** Id of the product. */
  product_id: string
  /** Id of an image of the product. */
  image_id: string
  /** One PNG of at most 50 megapixels. */
  file: FileInput
}

/** Input of `getCutOut`. */
export type GetCutOutInput = {
  /** Id of the product. */
  product_id: string
  /** Id of an image of the product. */
  image_id: string
}

/** Input of `deleteCutOut`. */
export type DeleteCutOutInput = {
  /** Id of the product. */
  product_id: string
  /** Id of an image of the product. */
  image_id: string
}

/** Input of `searchCategories`. */
export type SearchCategoriesInput = {
  /** Words of a category. */
  q: string
}

/** Input of `deleteProduct`. */
export type DeleteProductInput = {
  /** Id of the product. */
  product_id: string
}

/** Input of `createTemplate`. */
export type CreateTemplateInput = CreateTemplateRequest

/** Input of `listTemplates`. */
export type ListTemplatesInput = {
  /** Only templates of this brand. Defaults to all brands. */
  brand_id?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
}

/** Input of `getTemplate`. */
export type GetTemplateInput = {
  /** Id of the template. */
  template_id: string
}

/** Input of `updateTemplate`. */
export type UpdateTemplateInput = UpdateTemplateRequest & {
  /** Id of the template. */
  template_id: string
}

/** Input of `deleteTemplate`. */
export type DeleteTemplateInput = {
  /** Id of the template. */
  template_id: string
}

/** Input of `listLooks`. */
export type ListLooksInput = Record<string, never>

/** Input of `createPhotoshoot`. */
export type CreatePhotoshootInput = CreatePhotoshootRequest

/** Input of `listPhotoshoots`. */
export type ListPhotoshootsInput = {
  /** Id of the product. Defaults to all products. */
  product_id?: string
  /** Id of the brand. Defaults to all brands. */
  brand_id?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Status of the photoshoots. Defaults to all. */
  status?: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled'
  /** Look of the Quick Shoots. Defaults to all photoshoots, those of templates included. */
  look?: 'standard' | 'close_up' | 'lifestyle' | 'out_of_the_box' | 'retro'
}

/** Input of `getPhotoshoot`. */
export type GetPhotoshootInput = {
  /** Id of the photoshoot. */
  photoshoot_id: string
}

/** Input of `retryPhotoshootOutput`. */
export type RetryPhotoshootOutputInput = RetryPhotoshootOutputRequest & {
  /** Id of the photoshoot. */
  photoshoot_id: string
  /** Id of the output. */
  output_id: string
}

/** Input of `cancelPhotoshoot`. */
export type CancelPhotoshootInput = {
  /** Id of the photoshoot. */
  photoshoot_id: string
}

/** Input of `listOrders`. */
export type ListOrdersInput = {
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Whether the orders are under way: `queued` or `in_progress`. Defaults to both. */
  open?: boolean
  /** Status of the orders. Defaults to all. */
  status?: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled'
  /** Type of the orders. Defaults to all. */
  type?: 'photoshoot' | 'campaign' | 'assistant_ad_group' | 'retail_listing_image' | 'video'
  /** Id of the brand. Defaults to all. */
  brand_id?: string
  /** Id of the product. Defaults to all. */
  product_id?: string
}

/** Input of `listCreatives`. */
export type ListCreativesInput = {
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Id of the brand. Defaults to all. */
  brand_id?: string
  /** Id of the product. Defaults to all. */
  product_id?: string
  /** Kind of resource that the creatives belong to. Defaults to all. */
  source?: 'photoshoot' | 'campaign' | 'listing' | 'assistant_ad'
  /** Look of the creatives. Defaults to all. */
  look?: string
  /** Whether to list the hidden creatives instead of the others. */
  hidden?: boolean
  /** Ratio of width to height. Defaults to all. */
  aspect_ratio?: string
  /** Text in the caption or in the name of the product. Defaults to any. */
  q?: string
  /** Whether to count the items that pass the filters. */
  count?: boolean
}

/** Input of `hideCreatives`. */
export type HideCreativesInput = HideCreativesRequest

/** Input of `listProductCreatives`. */
export type ListProductCreativesInput = {
  /** Id of the product. */
  product_id: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Kind of resource that the creatives belong to. Defaults to all. */
  source?: 'photoshoot' | 'campaign' | 'listing' | 'assistant_ad'
  /** Look of the creatives. Defaults to all. */
  look?: string
  /** Whether to list the hidden creatives instead of the others. */
  hidden?: boolean
}

/** Input of `getCreative`. */
export type GetCreativeInput = {
  /** Id of the creative. */
  creative_id: string
}

/** Input of `createExport`. */
export type CreateExportInput = CreateExportRequest

/** Input of `readExport`. */
export type ReadExportInput = {
  /** Id of the export. */
  export_id: string
}

/** Input of `createCampaign`. */
export type CreateCampaignInput = CreateCampaignRequest

/** Input of `listCampaigns`. */
export type ListCampaignsInput = {
  /** Id of the brand. Defaults to all brands. */
  brand_id?: string
  /** Id of the product. Defaults to all products. */
  product_id?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Status of the campaigns. Defaults to all. */
  status?: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled'
  /** `checks` adds the measurements of every creative, so that none needs a separate request. Defaults to none. */
  expand?: 'checks'
}

/** Input of `getCampaign`. */
export type GetCampaignInput = {
  /** Id of the campaign. */
  campaign_id: string
  /** `checks` adds the measurements of every creative, so that none needs a separate request. Defaults to none. */
  expand?: 'checks'
}

/** Input of `cancelCampaign`. */
export type CancelCampaignInput = {
  /** Id of the campaign. */
  campaign_id: string
}

/** Input of `rerenderCampaign`. */
export type RerenderCampaignInput = RerenderCampaignRequest & {
  /** Id of the campaign. */
  campaign_id: string
}

/** Input of `retryCampaignCreative`. */
export type RetryCampaignCreativeInput = RetryCampaignCreativeRequest & {
  /** Id of the campaign. */
  campaign_id: string
  /** Id of the creative within the campaign. */
  campaign_creative_id: string
}

/** Input of `createAssistantAdGroup`. */
export type CreateAssistantAdGroupInput = CreateAssistantAdGroupRequest

/** Input of `listAssistantAdGroups`. */
export type ListAssistantAdGroupsInput = {
  /** Id of the product. Defaults to all products. */
  product_id?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Status of the ad groups. Defaults to all. */
  status?: 'in_progress' | 'completed' | 'failed'
}

/** Input of `getAssistantAdGroup`. */
export type GetAssistantAdGroupInput = {
  /** Id of the ad group. */
  ad_group_id: string
}

/** Input of `cancelAssistantAdGroup`. */
export type CancelAssistantAdGroupInput = {
  /** Id of the ad group. */
  ad_group_id: string
}

/** Input of `retryAssistantAd`. */
export type RetryAssistantAdInput = RetryAssistantAdRequest & {
  /** Id of the ad group. */
  ad_group_id: string
  /** Id of the ad. */
  ad_id: string
}

/** Input of `rewriteAssistantAdGroupTargeting`. */
export type RewriteAssistantAdGroupTargetingInput = RewriteAssistantAdGroupTargetingRequest & {
  /** Id of the ad group. */
  ad_group_id: string
}

/** Input of `listAssistantAdGroupChecks`. */
export type ListAssistantAdGroupChecksInput = {
  /** Id of the ad group. */
  ad_group_id: string
}

/** Input of `exportAssistantAdGroup`. */
export type ExportAssistantAdGroupInput = {
  /** Id of the ad group. */
  ad_group_id: string
  /** Format: a file for bulk upload, or request bodies for the API. */
  format: 'bulk' | 'api'
}

/** Input of `listVideos`. */
export type ListVideosInput = {
  /** Id of the brand. Defaults to all brands. */
  brand_id?: string
  /** Id of the product. Defaults to all products. */
  product_id?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
  /** Ratio of width to height. Defaults to all. */
  aspect_ratio?: string
  /** Text in the title or in the name of the product. Defaults to any. */
  q?: string
  /** Whether to count the items that pass the filters. */
  count?: boolean
  /** Status of the videos. Defaults to all. */
  status?: 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled'
  /** Type of the videos. Defaults to both. */
  type?: 'ugc' | 'photo_animation'
}

/** Input of `createVideo`. */
export type CreateVideoInput = CreateVideoRequest

/** Input of `getVideo`. */
export type GetVideoInput = {
  /** Id of the video. */
  video_id: string
}

/** Input of `cancelVideo`. */
export type CancelVideoInput = {
  /** Id of the video. */
  video_id: string
}

/** Input of `getVideoProgress`. */
export type GetVideoProgressInput = {
  /** Id of the video. */
  video_id: string
}

/** Input of `listVideoChecks`. */
export type ListVideoChecksInput = {
  /** Id of the video. */
  video_id: string
}

/** Input of `listVideoRecipes`. */
export type ListVideoRecipesInput = Record<string, never>

/** Input of `listAudiences`. */
export type ListAudiencesInput = {
  /** Id of the product. */
  product_id: string
}

/** Input of `listMarketplaces`. */
export type ListMarketplacesInput = Record<string, never>

/** Input of `listMarketplaceRules`. */
export type ListMarketplaceRulesInput = {
  /** Id of the marketplace. */
  marketplace_id: 'retail_us' | 'retail_gb' | 'retail_de' | 'retail_fr' | 'retail_it' | 'retail_es' | 'retail_ca' | 'retail_jp' | 'retail_au' | 'retail_mx' | 'ebay' | 'walmart' | 'google_merchant' | 'etsy' | 'shopify' | 'tiktok_shop' | 'zalando' | 'otto'
}

/** Input of `writeListingIdeas`. */
export type WriteListingIdeasInput = WriteListingIdeasRequest

/** Input of `listListingIdeas`. */
export type ListListingIdeasInput = {
  /** Id of the product. */
  product_id: string
  /** Marketplace: an id from `GET /retail-marketplaces`. */
  marketplace: 'retail_us' | 'retail_gb' | 'retail_de' | 'retail_fr' | 'retail_it' | 'retail_es' | 'retail_ca' | 'retail_jp' | 'retail_au' | 'retail_mx' | 'ebay' | 'walmart' | 'google_merchant' | 'etsy' | 'shopify' | 'tiktok_shop' | 'zalando' | 'otto'
}

/** Input of `getListingIdea`. */
export type GetListingIdeaInput = {
  /** Id of the slot. */
  idea_id: string
}

/** Input of `makeListingImage`. */
export type MakeListingImageInput = MakeListingImageRequest & {
  /** Id of the slot. */
  idea_id: string
}

/** Input of `cancelListingImage`. */
export type CancelListingImageInput = {
  /** Id of the slot. */
  idea_id: string
}

/** Input of `listListingImageChecks`. */
export type ListListingImageChecksInput = {
  /** Id of the slot. */
  idea_id: string
}

/** Input of `fillListingSlot`. */
export type FillListingSlotInput = FillListingSlotRequest & {
  /** Id of the slot. */
  idea_id: string
}

/** Input of `emptyListingSlot`. */
export type EmptyListingSlotInput = {
  /** Id of the slot. */
  idea_id: string
}

/** Input of `exportListing`. */
export type ExportListingInput = {
  /** Id of the product. */
  product_id: string
  /** Marketplace: an id from `GET /retail-marketplaces`. */
  marketplace: 'retail_us' | 'retail_gb' | 'retail_de' | 'retail_fr' | 'retail_it' | 'retail_es' | 'retail_ca' | 'retail_jp' | 'retail_au' | 'retail_mx' | 'ebay' | 'walmart' | 'google_merchant' | 'etsy' | 'shopify' | 'tiktok_shop' | 'zalando' | 'otto'
}

/** Input of `getCompliance`. */
export type GetComplianceInput = {
  /** Id of the creative. */
  creative_id: string
  /** Marketplace: an id from `GET /retail-marketplaces`. */
  marketplace: 'retail_us' | 'retail_gb' | 'retail_de' | 'retail_fr' | 'retail_it' | 'retail_es' | 'retail_ca' | 'retail_jp' | 'retail_au' | 'retail_mx' | 'ebay' | 'walmart' | 'google_merchant' | 'etsy' | 'shopify' | 'tiktok_shop' | 'zalando' | 'otto'
  /** Intended slot: the main image or a variant. */
  slot?: 'main' | 'variant'
}

/** Input of `getCreativeProvenance`. */
export type GetCreativeProvenanceInput = {
  /** Id of the creative. */
  creative_id: string
}

/** Input of `getVideoProvenance`. */
export type GetVideoProvenanceInput = {
  /** Id of the video. */
  video_id: string
}

/** Input of `verifyProvenance`. */
export type VerifyProvenanceInput = {
  /** One JPG, PNG, WebP or MP4. */
  file: FileInput
}

/** Input of `createShareLink`. */
export type CreateShareLinkInput = CreateShareLinkRequest & {
  /** Id of the product. */
  product_id: string
}

/** Input of `listShareLinks`. */
export type ListShareLinksInput = {
  /** Id of the product. */
  product_id: string
}

/** Input of `revokeShareLink`. */
export type RevokeShareLinkInput = {
  /** Id of the product. */
  product_id: string
  /** Id of the link. */
  link_id: string
}

/** Input of `listEvents`. */
export type ListEventsInput = {
  /** Only events after this number. 0 for all. Fails with `events_gone` if some of them are older than 30 days, or were lost by a restore of the service. Defaults to newest first. */
  after?: number
  /** Types of events, comma-separated. `photoshoot.*` matches a family. Defaults to all. */
  types?: string
  /** Only events of this resource. Defaults to all. */
  resource_id?: string
  /** Only events of this brand. Defaults to all. */
  brand_id?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
}

/** Input of `getEvent`. */
export type GetEventInput = {
  /** Id of the event. */
  event_id: string
}

/** Input of `createWebhookEndpoint`. */
export type CreateWebhookEndpointInput = CreateWebhookEndpointRequest

/** Input of `listWebhookEndpoints`. */
export type ListWebhookEndpointsInput = {
  /** Only endpoints of this status. Defaults to all. */
  status?: 'active' | 'disabled'
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
}

/** Input of `getWebhookEndpoint`. */
export type GetWebhookEndpointInput = {
  /** Id of the endpoint. */
  endpoint_id: string
}

/** Input of `updateWebhookEndpoint`. */
export type UpdateWebhookEndpointInput = UpdateWebhookEndpointRequest & {
  /** Id of the endpoint. */
  endpoint_id: string
}

/** Input of `deleteWebhookEndpoint`. */
export type DeleteWebhookEndpointInput = {
  /** Id of the endpoint. */
  endpoint_id: string
}

/** Input of `rotateWebhookSecret`. */
export type RotateWebhookSecretInput = RotateWebhookSecretRequest & {
  /** Id of the endpoint. */
  endpoint_id: string
}

/** Input of `testWebhookEndpoint`. */
export type TestWebhookEndpointInput = TestWebhookEndpointRequest & {
  /** Id of the endpoint. */
  endpoint_id: string
}

/** Input of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesInput = {
  /** Id of the endpoint. */
  endpoint_id: string
  /** Only deliveries of this status. Defaults to all. */
  status?: 'pending' | 'retrying' | 'delivered' | 'exhausted' | 'canceled'
  /** Only deliveries of events of this type. Defaults to all. */
  type?: 'product.ready' | 'product.failed' | 'product.profile_updated' | 'product.deleted' | 'product.restored' | 'photoshoot.progressed' | 'photoshoot.completed' | 'photoshoot.failed' | 'photoshoot.canceled' | 'campaign.progressed' | 'campaign.completed' | 'campaign.failed' | 'campaign.canceled' | 'assistant_ad_group.progressed' | 'assistant_ad_group.completed' | 'assistant_ad_group.failed' | 'assistant_ad_group.canceled' | 'retail_listing_image.progressed' | 'retail_listing_image.completed' | 'retail_listing_image.failed' | 'retail_listing_image.canceled' | 'video.progressed' | 'video.completed' | 'video.failed' | 'video.canceled' | 'kit_suggestion.ready' | 'kit_suggestion.failed' | 'credits.low' | 'api_key.rotated' | 'api_key.updated' | 'api_key.disabled' | 'api_key.leaked' | 'api_key.expiring' | 'webhook_endpoint.disabled' | 'webhook.test'
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
}

/** Input of `getWebhookDelivery`. */
export type GetWebhookDeliveryInput = {
  /** Id of the endpoint. */
  endpoint_id: string
  /** Id of the delivery. */
  delivery_id: string
}

/** Input of `redeliverWebhook`. */
export type RedeliverWebhookInput = RedeliverWebhookRequest & {
  /** Id of the endpoint. */
  endpoint_id: string
  /** Id of the delivery. */
  delivery_id: string
}

/** Input of `replayWebhookEvents`. */
export type ReplayWebhookEventsInput = ReplayWebhookEventsRequest & {
  /** Id of the endpoint. */
  endpoint_id: string
}

/** Input of `listAuditLog`. */
export type ListAuditLogInput = {
  /** Only entries of this operation. Defaults to all. */
  action?: 'createBrand' | 'updateBrand' | 'deleteBrand' | 'createProduct' | 'deleteProduct' | 'restoreProduct' | 'createTemplate' | 'deleteTemplate' | 'createShareLink' | 'revokeShareLink' | 'createExport' | 'createApiKey' | 'updateApiKey' | 'rotateApiKey' | 'disableApiKey' | 'deleteApiKey' | 'invitePerson' | 'createInvitation' | 'updatePerson' | 'disablePerson' | 'endPersonSession' | 'createWebhookEndpoint' | 'updateWebhookEndpoint' | 'deleteWebhookEndpoint' | 'rotateWebhookSecret' | 'replayWebhookEvents'
  /** Only entries of this key or person, by its id, or of all `key`s and people, the `operator` or the `system`. Defaults to all. */
  actor?: string
  /** Only entries of this key or person. Defaults to all. */
  actor_id?: string
  /** The same as `created_after`. */
  after?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
}

/** Input of `listModels`. */
export type ListModelsInput = Record<string, never>

/** Input of `listCheckNames`. */
export type ListCheckNamesInput = Record<string, never>

/** Input of `getCredits`. */
export type GetCreditsInput = Record<string, never>

/** Input of `listCreditLedger`. */
export type ListCreditLedgerInput = {
  /** Only movements at or after this time. Defaults to no lower bound. */
  from?: string
  /** Only movements before this time. Defaults to no upper bound. */
  to?: string
  /** Kind of movement. Defaults to all. */
  type?: 'grant' | 'reserve' | 'capture' | 'refund' | 'release' | 'expiry'
  /** Only movements of this resource. For listing images, the id of the slot. Defaults to all. */
  resource_id?: string
  /** Number of items on a page. Defaults to 20. */
  limit?: number
  /** `next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list. */
  cursor?: string
  /** Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound. */
  created_after?: string
  /** Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound. */
  created_before?: string
}

/** Input of `getUsage`. */
export type GetUsageInput = {
  /** Start, inclusive. Defaults to the start of the month. */
  from?: string
  /** End, exclusive. Defaults to now. */
  to?: string
  /** Grouping of the sums. Defaults to `day`. */
  group_by?: 'day' | 'operation' | 'api_key'
}

/** Input of `listCreditPrices`. */
export type ListCreditPricesInput = Record<string, never>

/** Input of `getApiKey`. */
export type GetApiKeyInput = Record<string, never>

/** Input of `rotateApiKey`. */
export type RotateApiKeyInput = RotateApiKeyRequest

/** Input of `listApiKeys`. */
export type ListApiKeysInput = Record<string, never>

/** Input of `createApiKey`. */
export type CreateApiKeyInput = CreateApiKeyRequest

/** Input of `getApiKeyById`. */
export type GetApiKeyByIdInput = {
  /** Id of the key. */
  key_id: string
}

/** Input of `updateApiKey`. */
export type UpdateApiKeyInput = UpdateApiKeyRequest & {
  /** Id of the key. */
  key_id: string
}

/** Input of `deleteApiKey`. */
export type DeleteApiKeyInput = {
  /** Id of the key. */
  key_id: string
}

/** Input of `disableApiKey`. */
export type DisableApiKeyInput = {
  /** Id of the key. */
  key_id: string
}

/** Input of `listPeople`. */
export type ListPeopleInput = Record<string, never>

/** Input of `invitePerson`. */
export type InvitePersonInput = InvitePersonRequest

/** Input of `createInvitation`. */
export type CreateInvitationInput = {
  /** Id of the person. */
  person_id: string
}

/** Input of `updatePerson`. */
export type UpdatePersonInput = UpdatePersonRequest & {
  /** Id of the person. */
  person_id: string
}

/** Input of `endPersonSession`. */
export type EndPersonSessionInput = {
  /** Id of the person. */
  person_id: string
  /** Id of the session. */
  session_id: string
}

/** Input of `disablePerson`. */
export type DisablePersonInput = {
  /** Id of the person. */
  person_id: string
}

/** The operations of the API. */
export type Operations = {
  /** List brands. Brands of the organization, newest first. */
  listBrands(input?: ListBrandsInput, options?: CallOptions): Promise<BrandPage>
  /** Every item of `listBrands`, page by page. */
  listBrandsAll(input?: ListBrandsInput, options?: CallOptions): AsyncGenerator<BrandPage['data'][number], void, void>
  /** Create a brand. Creates a brand. */
  createBrand(input: CreateBrandInput, options?: CallOptions): Promise<Brand>
  /** Read a brand. Returns one brand. */
  getBrand(input: GetBrandInput, options?: CallOptions): Promise<Brand>
  /** Change a brand. JSON Merge Patch (RFC 7396): changes the given members; `null` clears a member. With `If-Match`, changes only the version with that ETag. */
  updateBrand(input: UpdateBrandInput, options?: CallOptions): Promise<Brand>
  /** Delete a brand. Deletes a brand and its templates. Fails with `request_rejected` while the brand owns products: delete these first. Campaigns without a product are canceled and refunded; finished campaigns and their creatives remain available. Cannot be undone. With `If-Match`, deletes only the version with that ETag. */
  deleteBrand(input: DeleteBrandInput, options?: CallOptions): Promise<void>
  /** Read a kit from a website. Reads the home page at `website_url` and up to four more pages of the same site with their style sheets, as far as its robots.txt allows (user agent `cyclorama`). Suggests logos, colors, font families, sentences of its tone, name and description, each with the place that has it. Nothing is applied: send what you like with `PATCH /brands/{brand_id}`. Replaces the previous suggestion. Free. */
  createKitSuggestion(input: CreateKitSuggestionInput, options?: CallOptions): Promise<KitSuggestion>
  /** Read the suggestion for a kit. The last suggestion for the brand. A `failure` has one of the codes `blocked_address`, `fetch_failed`, `too_large`, `sign_in_required`, `other_site`, `robots_disallowed` and `nothing_found`. */
  getKitSuggestion(input: GetKitSuggestionInput, options?: CallOptions): Promise<KitSuggestion>
  /** Upload an image. Uploads one JPG, PNG, WebP, HEIC or HEIF of at most 10 MB, 50 megapixels and 12 000 pixels a side as the multipart part `file`. The stored image is upright, in sRGB and without metadata. HEIC and HEIF become JPEG, or PNG if transparent. */
  uploadImage(input: UploadImageInput, options?: CallOptions): Promise<Upload>
  /** List uploads. Uploaded images of the organization, newest first. */
  listUploads(input?: ListUploadsInput, options?: CallOptions): Promise<UploadPage>
  /** Every item of `listUploads`, page by page. */
  listUploadsAll(input?: ListUploadsInput, options?: CallOptions): AsyncGenerator<UploadPage['data'][number], void, void>
  /** Read an upload. Returns one upload. */
  getUpload(input: GetUploadInput, options?: CallOptions): Promise<Upload>
  /** Delete an upload. Removes an upload from the API. Products and templates that use it keep the image, whose address stays valid as long as one of them has it. */
  deleteUpload(input: DeleteUploadInput, options?: CallOptions): Promise<void>
  /** Upload a font. Uploads one WOFF2, TTF or OTF font of at most 4 MB as the multipart part `file`, for `fonts` of brands. Fonts whose license forbids embedding, broken ones and those without letters are refused. */
  uploadFont(input: UploadFontInput, options?: CallOptions): Promise<Font>
  /** List fonts. Uploaded fonts of the organization, newest first. */
  listFonts(input?: ListFontsInput, options?: CallOptions): Promise<FontPage>
  /** Every item of `listFonts`, page by page. */
  listFontsAll(input?: ListFontsInput, options?: CallOptions): AsyncGenerator<FontPage['data'][number], void, void>
  /** Read a font. Returns what is stored of one font. */
  getFont(input: GetFontInput, options?: CallOptions): Promise<Font>
  /** Delete a font. Removes a font. Brands that use it keep it until their `fonts` change. */
  deleteFont(input: DeleteFontInput, options?: CallOptions): Promise<void>
  /** Create a product. Creates a product. With uploads, or without images, the product is ready at once (201). With a product page, or with images of other hosts, its set-up fetches them first (202): poll the product, or repeat the request with the same Idempotency-Key, until it is ready. */
  createProduct(input: CreateProductInput, options?: CallOptions): Promise<Product>
  /** List products. Products of one brand or of all, newest first. */
  listProducts(input?: ListProductsInput, options?: CallOptions): Promise<ProductPage>
  /** Every item of `listProducts`, page by page. */
  listProductsAll(input?: ListProductsInput, options?: CallOptions): AsyncGenerator<ProductPage['data'][number], void, void>
  /** Read a product. Returns one product with the status of its set-up. */
  getProduct(input: GetProductInput, options?: CallOptions): Promise<Product>
  /** Change a product. JSON Merge Patch (RFC 7396): changes the given members; `null` clears a member. `image_urls` replaces all images; images of other hosts are fetched first (202). With `If-Match`, changes only the version with that ETag. */
  updateProduct(input: UpdateProductInput, options?: CallOptions): Promise<Product>
  /** Restore a product. Takes the deletion of a product back within 30 days, with its pictures and finished orders. Canceled work, listing ideas and share links do not come back. Restoring a product that is not deleted changes nothing. */
  restoreProduct(input: RestoreProductInput, options?: CallOptions): Promise<Product>
  /** Read a product's profile. What the service understands of a product: its category, its facts and where they stand, what each image shows, how far each cut-out can be relied on, and what is missing. Written when the product becomes ready, and again when anything that it follows from changes; corrections stay. */
  getProfile(input: GetProfileInput, options?: CallOptions): Promise<Profile>
  /** Correct a product's profile. JSON Merge Patch (RFC 7396) of the corrections: changes the given members; `null` returns a member to what the service reads. The profile is then written again (202): all later texts and pictures follow it. With `If-Match`, changes only the version with that ETag. */
  correctProfile(input: CorrectProfileInput, options?: CallOptions): Promise<Profile>
  /** Supply the cut-out of an image. Uploads the outline of the product as the multipart part `file`: a gray PNG of exactly the size of the image (white is the product, black the rest, what lies between is refined), or the image with a transparent background, which may be scaled. All later pictures follow it, and its state is `sure`. Sending it again changes nothing. With `If-Match`, changes only the profile with that ETag. Free. */
  putCutOut(input: PutCutOutInput, options?: CallOptions): Promise<Profile>
  /** Read the cut-out of an image as a mask. Returns the mask by which the image is cut out now, yours or that of the service, as a gray PNG of its size: white is the product. Edit it and send it back to correct the cut-out. */
  getCutOut(input: GetCutOutInput, options?: CallOptions): Promise<DownloadedFile>
  /** Return to the automatic cut-out of an image. Removes the cut-out that you supplied. The profile is then written again with that of the service. Without one of yours, nothing changes. */
  deleteCutOut(input: DeleteCutOutInput, options?: CallOptions): Promise<Profile>
  /** Search the product categories. Categories whose names contain the words, in English, German, French, Spanish, Italian or Portuguese, the closest first. */
  searchCategories(input: SearchCategoriesInput, options?: CallOptions): Promise<CategoryList>
  /** Delete a product. Deletes a product. Work in progress for it stops and is refunded, its share links stop working, and later requests for it fail with 404. `POST /products/{product_id}/restore` takes it back within 30 days. With `If-Match`, deletes only the version with that ETag. */
  deleteProduct(input: DeleteProductInput, options?: CallOptions): Promise<void>
  /** Create a template. Creates a template from 1 to 15 reference images: https addresses or uploads. Responds after all images are stored. If one of them cannot be fetched or decoded, stores nothing and fails with a pointer to that image. */
  createTemplate(input: CreateTemplateInput, options?: CallOptions): Promise<Template>
  /** List templates. Templates of the organization, newest first. */
  listTemplates(input?: ListTemplatesInput, options?: CallOptions): Promise<TemplatePage>
  /** Every item of `listTemplates`, page by page. */
  listTemplatesAll(input?: ListTemplatesInput, options?: CallOptions): AsyncGenerator<TemplatePage['data'][number], void, void>
  /** Read a template. Returns one template with its shots. */
  getTemplate(input: GetTemplateInput, options?: CallOptions): Promise<Template>
  /** Change a template. JSON Merge Patch (RFC 7396) of name and description: changes the given members; `null` clears the description. The shots of a template never change. With `If-Match`, changes only the version with that ETag. */
  updateTemplate(input: UpdateTemplateInput, options?: CallOptions): Promise<Template>
  /** Delete a template. Deletes a template. Photoshoots in progress continue with their copy of it. With `If-Match`, deletes only the version with that ETag. */
  deleteTemplate(input: DeleteTemplateInput, options?: CallOptions): Promise<void>
  /** List looks. Looks of a Quick Shoot, each with an image of a sample product in it and words that a direction may say. */
  listLooks(input?: ListLooksInput, options?: CallOptions): Promise<LookList>
  /** Start a photoshoot. Starts rendering 1, 3, 5, 8 or 15 images of a product, in a look or from a template. Responds at once; poll the photoshoot until it has ended. Price: 2 credits per delivered image. */
  createPhotoshoot(input: CreatePhotoshootInput, options?: CallOptions): Promise<Photoshoot>
  /** Returns the price of `createPhotoshoot`, and orders nothing. */
  quoteCreatePhotoshoot(input: CreatePhotoshootInput, options?: CallOptions): Promise<ValidationResult>
  /** List photoshoots. Photoshoots of the organization, newest first. */
  listPhotoshoots(input?: ListPhotoshootsInput, options?: CallOptions): Promise<PhotoshootPage>
  /** Every item of `listPhotoshoots`, page by page. */
  listPhotoshootsAll(input?: ListPhotoshootsInput, options?: CallOptions): AsyncGenerator<PhotoshootPage['data'][number], void, void>
  /** Read a photoshoot. Status of the photoshoot, with its finished images and their measurements. */
  getPhotoshoot(input: GetPhotoshootInput, options?: CallOptions): Promise<Photoshoot>
  /** Retry an output. Makes an output that failed or was canceled once more: a photoshoot of one output, which `retry_id` of the output names. It is planned as that place of the photoshoot was, with another seed or the same. An output is retried once; where its retry fails too, retry the output of that. Price: that of one output, refunded if it fails. */
  retryPhotoshootOutput(input: RetryPhotoshootOutputInput, options?: CallOptions): Promise<Photoshoot>
  /** Returns the price of `retryPhotoshootOutput`, and orders nothing. */
  quoteRetryPhotoshootOutput(input: RetryPhotoshootOutputInput, options?: CallOptions): Promise<ValidationResult>
  /** Cancel a photoshoot. Stops unfinished outputs and refunds them. Finished outputs remain and stay charged: with at least one of them the photoshoot ends as `completed`, else as `canceled`. Without effect on a photoshoot that has ended. */
  cancelPhotoshoot(input: CancelPhotoshootInput, options?: CallOptions): Promise<Photoshoot>
  /** List orders of every type. Photoshoots, campaigns, ad groups, listing images and videos in short, newest first. With `open=true`, one request reports on everything under way: repeat it after `Retry-After`, with the `ETag` as `If-None-Match`. */
  listOrders(input?: ListOrdersInput, options?: CallOptions): Promise<OrderPage>
  /** Every item of `listOrders`, page by page. */
  listOrdersAll(input?: ListOrdersInput, options?: CallOptions): AsyncGenerator<OrderPage['data'][number], void, void>
  /** List all creatives. Finished images of all products and brands of the organization, newest first. */
  listCreatives(input?: ListCreativesInput, options?: CallOptions): Promise<CreativeList>
  /** Every item of `listCreatives`, page by page. */
  listCreativesAll(input?: ListCreativesInput, options?: CallOptions): AsyncGenerator<CreativeList['data'][number], void, void>
  /** Hide or show creatives. Leaves creatives out of lists and shared pages, or takes them in again. Their files stay, and they can be read and used by id. May be repeated. */
  hideCreatives(input: HideCreativesInput, options?: CallOptions): Promise<HiddenCreatives>
  /** List a product's creatives. Finished images of one product, newest first. */
  listProductCreatives(input: ListProductCreativesInput, options?: CallOptions): Promise<CreativePage>
  /** Every item of `listProductCreatives`, page by page. */
  listProductCreativesAll(input: ListProductCreativesInput, options?: CallOptions): AsyncGenerator<CreativePage['data'][number], void, void>
  /** Read a creative. Returns one finished image with its measurements. */
  getCreative(input: GetCreativeInput, options?: CallOptions): Promise<Creative>
  /** Export creatives and videos. Prepares a zip archive of up to 500 creatives and videos. Its address works for ten minutes and streams the archive, with its length. Pictures of campaigns are in a folder for each concept, and `copy.csv` has the words beside them. With the kind `sheet` it prepares a contact sheet: a PDF of A4 pages with 20 images each, with product, look, seed, and checks passed of all; for a video its poster and length. The sheet is drawn page by page while it is read, so it has no length. */
  createExport(input?: CreateExportInput, options?: CallOptions): Promise<Export>
  /** Download an export. The file of an export. An archive has JPEG and MP4 files, named as the export says, and `copy.csv` where some are of campaigns. A contact sheet is a PDF; an image whose file is missing has an empty place in it. Not found once it has expired. */
  readExport(input: ReadExportInput, options?: CallOptions): Promise<DownloadedFile>
  /** Start a campaign. Writes concepts that differ in angle, idea and audience, then their copy, then renders every creative: `concept_count` × `creatives_per_concept` × number of `aspect_ratios`. Claims about a product come from its text only. Price: 1 credit for the texts and 2 per finished creative. Credits are reserved at creation, charged when work starts, and refunded on failure. */
  createCampaign(input: CreateCampaignInput, options?: CallOptions): Promise<Campaign>
  /** Returns the price of `createCampaign`, and orders nothing. */
  quoteCreateCampaign(input: CreateCampaignInput, options?: CallOptions): Promise<ValidationResult>
  /** List campaigns. Campaigns of the organization, newest first. */
  listCampaigns(input?: ListCampaignsInput, options?: CallOptions): Promise<CampaignPage>
  /** Every item of `listCampaigns`, page by page. */
  listCampaignsAll(input?: ListCampaignsInput, options?: CallOptions): AsyncGenerator<CampaignPage['data'][number], void, void>
  /** Read a campaign. Status of the campaign with its finished parts. Arrays only grow, and present values never change. */
  getCampaign(input: GetCampaignInput, options?: CallOptions): Promise<Campaign>
  /** Cancel a campaign. Stops unfinished creatives and refunds them. Finished creatives remain and stay charged: with at least one of them the campaign ends as `completed`, else as `canceled`. Without effect on a campaign that has ended. */
  cancelCampaign(input: CancelCampaignInput, options?: CallOptions): Promise<Campaign>
  /** Render a campaign again. Renders every creative of an ended campaign again with the present kit of its brand, as a separate campaign with the same concepts, copy, formats and seed. Lines that the kit does not allow any more, such as one with a word of `words_to_avoid`, are written again. The former campaign and its creatives remain; `Creative.kit_version` names the kit of each. Price: 2 credits per finished creative, nothing for the texts. Fails with `request_rejected` while the campaign is open, and for one without copy. */
  rerenderCampaign(input: RerenderCampaignInput, options?: CallOptions): Promise<Campaign>
  /** Returns the price of `rerenderCampaign`, and orders nothing. */
  quoteRerenderCampaign(input: RerenderCampaignInput, options?: CallOptions): Promise<ValidationResult>
  /** Retry a creative. Makes a creative that failed or was canceled once more: a campaign of one creative with its concept and copy, which `retry_id` of the creative names. It is planned as that place of the campaign was, with the present kit of the brand and with another seed or the same. A creative is retried once; where its retry fails too, retry the creative of that. Price: that of one creative, nothing for the texts, refunded if it fails. Fails with `request_rejected` for a campaign that ended without copy. */
  retryCampaignCreative(input: RetryCampaignCreativeInput, options?: CallOptions): Promise<Campaign>
  /** Returns the price of `retryCampaignCreative`, and orders nothing. */
  quoteRetryCampaignCreative(input: RetryCampaignCreativeInput, options?: CallOptions): Promise<ValidationResult>
  /** Start an ad group. Writes ads, context hints and negative phrases from the text of the product, then renders a square picture for each ad. The price is 2 credits for each finished ad: reserved with the order, charged as each picture starts, refunded if it fails. */
  createAssistantAdGroup(input: CreateAssistantAdGroupInput, options?: CallOptions): Promise<AssistantAdGroup>
  /** Returns the price of `createAssistantAdGroup`, and orders nothing. */
  quoteCreateAssistantAdGroup(input: CreateAssistantAdGroupInput, options?: CallOptions): Promise<ValidationResult>
  /** List ad groups. Ad groups of all products or of one, newest first. */
  listAssistantAdGroups(input?: ListAssistantAdGroupsInput, options?: CallOptions): Promise<AssistantAdGroupPage>
  /** Every item of `listAssistantAdGroups`, page by page. */
  listAssistantAdGroupsAll(input?: ListAssistantAdGroupsInput, options?: CallOptions): AsyncGenerator<AssistantAdGroupPage['data'][number], void, void>
  /** Read an ad group. Status, copy and finished ads of an ad group. */
  getAssistantAdGroup(input: GetAssistantAdGroupInput, options?: CallOptions): Promise<AssistantAdGroup>
  /** Cancel an ad group. Stops unfinished ads and refunds them. Finished ads remain and stay charged: with at least one of them the group ends as `completed`, else as `failed`. Without effect on a group that has ended. */
  cancelAssistantAdGroup(input: CancelAssistantAdGroupInput, options?: CallOptions): Promise<AssistantAdGroup>
  /** Retry an ad. Makes the picture of an ad that failed or was canceled once more: a group of one ad with the same words and targeting, which `retry_id` of the ad names. It is planned as that place of the group was, with another seed or the same. An ad is retried once; where its retry fails too, retry the ad of that. Price: that of one ad, refunded if it fails. Fails with `request_rejected` for an ad without words. */
  retryAssistantAd(input: RetryAssistantAdInput, options?: CallOptions): Promise<AssistantAdGroup>
  /** Returns the price of `retryAssistantAd`, and orders nothing. */
  quoteRetryAssistantAd(input: RetryAssistantAdInput, options?: CallOptions): Promise<ValidationResult>
  /** Rewrite an ad group's targeting. Rewrites one list of the whole group: with `hints` the context hints, with `phrases` the negative phrases. The other list stays. Needs written copy: a group that was canceled or failed before that is refused. Where a language model writes, the response waits for it for at most 25 seconds. Free. */
  rewriteAssistantAdGroupTargeting(input: RewriteAssistantAdGroupTargetingInput, options?: CallOptions): Promise<AssistantAdGroup>
  /** List an ad group's checks. Measurements of the words (lengths, repeats, conflicts, language) and, as `ad_0.…`, of the picture of each ad. `ad_0.failure` gives the reason why an ad failed. */
  listAssistantAdGroupChecks(input: ListAssistantAdGroupChecksInput, options?: CallOptions): Promise<AssistantAdGroupChecks>
  /** Export an ad group. Finished ads, those that retries rendered in their place among them: `bulk` is a CSV file with one row for each ad and the context hints as a JSON array; `api` has the request bodies for the advertiser API in the order in which to send them. */
  exportAssistantAdGroup(input: ExportAssistantAdGroupInput, options?: CallOptions): Promise<AssistantAdGroupPayloads | DownloadedFile>
  /** List videos. UGC videos and photo animations, newest first. */
  listVideos(input?: ListVideosInput, options?: CallOptions): Promise<VideoPage>
  /** Every item of `listVideos`, page by page. */
  listVideosAll(input?: ListVideosInput, options?: CallOptions): AsyncGenerator<VideoPage['data'][number], void, void>
  /** Create a video. Starts rendering a video. A `photo_animation` animates one image for 5 or 10 seconds: a creative, or an image of a product. A `ugc` video presents a product to an audience in 15 or 30 seconds, with captions and without a presenter, from the facts of the product or from `script`; it requires the plan Enterprise. Price: 1 credit per second of a `photo_animation`, 2 of a `ugc` video. Credits are reserved at creation, charged when rendering starts, and refunded if the video fails or is canceled. A video that takes longer than 30 minutes fails. */
  createVideo(input: CreateVideoInput, options?: CallOptions): Promise<Video>
  /** Returns the price of `createVideo`, and orders nothing. */
  quoteCreateVideo(input: CreateVideoInput, options?: CallOptions): Promise<ValidationResult>
  /** Read a video. Status of the video and, when it is finished, the address of its file, which supports byte ranges. While it is rendered, `GET /videos/{video_id}/progress` reports the percentage. */
  getVideo(input: GetVideoInput, options?: CallOptions): Promise<Video>
  /** Cancel a video. Stops a video that is not finished, within about one second, and refunds its credits. Without effect on a video that has ended. */
  cancelVideo(input: CancelVideoInput, options?: CallOptions): Promise<Video>
  /** Read a video's progress. Percentage and stage of the rendering, with a small picture of the latest frame. After an interruption, the rendering restarts. `Retry-After` shrinks from 15 to 5 seconds as the work goes on. */
  getVideoProgress(input: GetVideoProgressInput, options?: CallOptions): Promise<VideoProgress>
  /** List a video's checks. Measurements of the frames, the text and the sound. For the product, the worst of the sampled frames counts. For a failed video, `video.made` states the reason. */
  listVideoChecks(input: ListVideoChecksInput, options?: CallOptions): Promise<VideoChecks>
  /** List video recipes. Storyboards of videos, with their supported durations and aspect ratios. */
  listVideoRecipes(input?: ListVideoRecipesInput, options?: CallOptions): Promise<VideoRecipeList>
  /** List a product's audiences. The three audiences of a product, for `audience_id` of a video. Written shortly after the product becomes ready; empty until then. */
  listAudiences(input: ListAudiencesInput, options?: CallOptions): Promise<AudienceList>
  /** List marketplaces. All marketplaces that listing operations support, in one response. */
  listMarketplaces(input?: ListMarketplacesInput, options?: CallOptions): Promise<MarketplaceList>
  /** List the rules of a marketplace. Every rule that listing images are checked against, with its source, the date when it was read and whether that is a page of the marketplace itself. An operator can override rules; those are marked. */
  listMarketplaceRules(input: ListMarketplaceRulesInput, options?: CallOptions): Promise<MarketplaceRules>
  /** Write listing image ideas. Writes at most nine new image ideas, the main image first, and responds after they are saved. They replace the saved ideas. Slots with an image, or with one in progress, do not change. `left_out` states which kinds of images the listing has no slot for, and why. Free. */
  writeListingIdeas(input: WriteListingIdeasInput, options?: CallOptions): Promise<RetailListingIdeaList>
  /** List listing image ideas. Slots of a product on a marketplace: the main image first, then at most eight variants. `left_out` states which kinds of images the listing has no slot for, and why. */
  listListingIdeas(input: ListListingIdeasInput, options?: CallOptions): Promise<RetailListingIdeaList>
  /** Read a listing image idea. One slot with its idea, its current image and the processing status of a new one. */
  getListingIdea(input: GetListingIdeaInput, options?: CallOptions): Promise<RetailListingIdea>
  /** Render a listing image. Renders the image of the slot from its idea and checks it against the rules of the marketplace. The slot keeps its current image until the new one is finished. A failed image is refunded and the current one remains. `direction` applies to lifestyle, in-use, detail and angle images only. Price: 2 credits. */
  makeListingImage(input: MakeListingImageInput, options?: CallOptions): Promise<RetailListingIdea>
  /** Returns the price of `makeListingImage`, and orders nothing. */
  quoteMakeListingImage(input: MakeListingImageInput, options?: CallOptions): Promise<ValidationResult>
  /** Cancel a listing image. Stops rendering the image of the slot and refunds its credits. The slot returns to its previous image, or to `idea` without one. Without an image in progress, changes nothing. */
  cancelListingImage(input: CancelListingImageInput, options?: CallOptions): Promise<RetailListingIdea>
  /** List the checks of a listing image. Measurements of the latest image for the slot, with the rules of the marketplace as `compliance.…`. For a failed image, `image.made` states the reason. `engine.words` and `source.…` state the model that wrote the words, and the places in the text of the product that each line rests on. */
  listListingImageChecks(input: ListListingImageChecksInput, options?: CallOptions): Promise<RetailListingImageChecks>
  /** Fill a slot. Assigns a finished creative of the same product to the slot. An image in progress for the slot is canceled and refunded. Free. */
  fillListingSlot(input: FillListingSlotInput, options?: CallOptions): Promise<RetailListingIdea>
  /** Empty a slot. Removes the image from the slot. The idea and the creative remain. */
  emptyListingSlot(input: EmptyListingSlotInput, options?: CallOptions): Promise<RetailListingIdea>
  /** Export a listing. Zip archive of the images of all filled slots under the file names of marketplaces, `MAIN.jpg` and `PT01.jpg` to `PT08.jpg`, with a `manifest.json` of checksums, sizes and the compliance rules measured on each file. Fails with `request_rejected` if the main slot is empty. */
  exportListing(input: ExportListingInput, options?: CallOptions): Promise<DownloadedFile>
  /** Check the compliance of a creative. Measures background, fill, borders, added elements, sharpness and file of a creative against the rules of a marketplace. The first response for a creative takes a few seconds, and so does the first one after its product has another cut-out. Fails with `request_rejected` where no image of the product shows it clearly enough to measure by. */
  getCompliance(input: GetComplianceInput, options?: CallOptions): Promise<Compliance>
  /** Read the provenance of a creative. Returns the digital source type that the file carries in XMP, and in its C2PA manifest if this installation signs, with the files from which it was rendered. A file rendered from one that declares AI is `compositeSynthetic`. */
  getCreativeProvenance(input: GetCreativeProvenanceInput, options?: CallOptions): Promise<Provenance>
  /** Read the provenance of a video. Returns the digital source type that the file carries in XMP, and in its C2PA manifest if this installation signs, with the files from which it was rendered. A file rendered from one that declares AI is `compositeSynthetic`. */
  getVideoProvenance(input: GetVideoProvenanceInput, options?: CallOptions): Promise<Provenance>
  /** Verify the provenance of a file. Reads what the XMP and the C2PA manifest of a file say about how it came to be, and whether it is a file of your organization. Takes one JPG, PNG, WebP or MP4 of at most 10 MB as the multipart part `file`. Nothing is stored. */
  verifyProvenance(input: VerifyProvenanceInput, options?: CallOptions): Promise<VerifiedFile>
  /** Share a product. Creates a link to a public page with the name of the product, its pictures, its finished creatives and the logo of its brand, and nothing else; with `creative_ids`, of the pictures only those creatives. Hidden creatives are left out. It opens without a key until it expires, is revoked, or the product is deleted. The address is returned once: a replay of the `Idempotency-Key` has `url: null` and a `warning`. */
  createShareLink(input: CreateShareLinkInput, options?: CallOptions): Promise<NewShareLink>
  /** List a product's share links. Links of a product, newest first: all valid ones, and the newest of those that were revoked or have expired. Their addresses are not stored and not returned. */
  listShareLinks(input: ListShareLinksInput, options?: CallOptions): Promise<ShareLinkList>
  /** Revoke a share link. Closes the page at once. Revoking a link again changes nothing. */
  revokeShareLink(input: RevokeShareLinkInput, options?: CallOptions): Promise<void>
  /** List events. Events of the last 30 days. With `after`, those that follow this number, oldest first: ask again from `next_after`, and you see every event once. Without it, newest first, page by page. */
  listEvents(input?: ListEventsInput, options?: CallOptions): Promise<EventPage>
  /** Every item of `listEvents`, page by page. */
  listEventsAll(input?: ListEventsInput, options?: CallOptions): AsyncGenerator<EventPage['data'][number], void, void>
  /** Read an event. One event of the last 30 days. */
  getEvent(input: GetEventInput, options?: CallOptions): Promise<Event>
  /** Create a webhook endpoint. Events are posted to the address after Standard Webhooks 1.0.0, signed with the `secret` of this answer. An organization has at most 16 endpoints. */
  createWebhookEndpoint(input: CreateWebhookEndpointInput, options?: CallOptions): Promise<NewWebhookEndpoint>
  /** List webhook endpoints. Endpoints of the organization, newest first. */
  listWebhookEndpoints(input?: ListWebhookEndpointsInput, options?: CallOptions): Promise<WebhookEndpointPage>
  /** Every item of `listWebhookEndpoints`, page by page. */
  listWebhookEndpointsAll(input?: ListWebhookEndpointsInput, options?: CallOptions): AsyncGenerator<WebhookEndpointPage['data'][number], void, void>
  /** Read a webhook endpoint. One endpoint, without its secret. */
  getWebhookEndpoint(input: GetWebhookEndpointInput, options?: CallOptions): Promise<WebhookEndpoint>
  /** Change a webhook endpoint. JSON Merge Patch. `status: disabled` stops deliveries and cancels those that wait; `active` starts them for new events. With `If-Match`, changes only the version with that ETag. */
  updateWebhookEndpoint(input: UpdateWebhookEndpointInput, options?: CallOptions): Promise<WebhookEndpoint>
  /** Delete a webhook endpoint. Deletes an endpoint and its deliveries. With `If-Match`, deletes only the version with that ETag. */
  deleteWebhookEndpoint(input: DeleteWebhookEndpointInput, options?: CallOptions): Promise<void>
  /** Rotate the secret of a webhook endpoint. Creates a new secret and returns it once. Until the grace period ends, messages have two signatures, the new one first. A secret that was replaced before ends at once. */
  rotateWebhookSecret(input: RotateWebhookSecretInput, options?: CallOptions): Promise<RotatedWebhookSecret>
  /** Test a webhook endpoint. Sends an event of the type `webhook.test` to this endpoint, once, whether or not it is active. With `type`, its message is a sample of that type instead, with `mode: test` and the id of no resource. */
  testWebhookEndpoint(input: TestWebhookEndpointInput, options?: CallOptions): Promise<WebhookTest>
  /** List the deliveries of a webhook endpoint. Deliveries of the events of the last 30 days, newest first. */
  listWebhookDeliveries(input: ListWebhookDeliveriesInput, options?: CallOptions): Promise<WebhookDeliveryPage>
  /** Every item of `listWebhookDeliveries`, page by page. */
  listWebhookDeliveriesAll(input: ListWebhookDeliveriesInput, options?: CallOptions): AsyncGenerator<WebhookDeliveryPage['data'][number], void, void>
  /** Read a delivery. A delivery with its attempts. */
  getWebhookDelivery(input: GetWebhookDeliveryInput, options?: CallOptions): Promise<WebhookDeliveryHistory>
  /** Send an event again. Sends the event again at once, with the same `webhook-id`, whatever became of it before. */
  redeliverWebhook(input: RedeliverWebhookInput, options?: CallOptions): Promise<WebhookDeliveryHistory>
  /** Replay events to a webhook endpoint. Sends stored events again, with the same `webhook-id`, 20 a second and at most 10000 at once. */
  replayWebhookEvents(input: ReplayWebhookEventsInput, options?: CallOptions): Promise<WebhookReplay>
  /** List the audit log. Who changed keys, people, brands, products, templates, share links, webhooks and exports, newest first. An entry is written in the transaction of its change and kept for 400 days. */
  listAuditLog(input?: ListAuditLogInput, options?: CallOptions): Promise<AuditPage>
  /** Every item of `listAuditLog`, page by page. */
  listAuditLogAll(input?: ListAuditLogInput, options?: CallOptions): AsyncGenerator<AuditPage['data'][number], void, void>
  /** List language models. The configured language models. Without one, or where an organization uses none, the built-in copywriter writes. Any key may call this. */
  listModels(input?: ListModelsInput, options?: CallOptions): Promise<{
    data: Model[]
  }>
  /** List the names of checks. What the measurements of images, videos and ads are called, for people, with the rules of marketplaces as `compliance.…`. A check of an ad group has the prefix `ad_` with the position of its ad, such as `ad_0.`. */
  listCheckNames(input?: ListCheckNamesInput, options?: CallOptions): Promise<CheckNameList>
  /** Read the organization's credits. Balance, reserved credits and available credits. */
  getCredits(input?: GetCreditsInput, options?: CallOptions): Promise<Credits>
  /** List the credit ledger. Every movement of credits, newest first. Entries are never changed. The balance is the sum of `balance_change`, the reserved credits are the sum of `held_change`. */
  listCreditLedger(input?: ListCreditLedgerInput, options?: CallOptions): Promise<CreditLedgerPage>
  /** Every item of `listCreditLedger`, page by page. */
  listCreditLedgerAll(input?: ListCreditLedgerInput, options?: CallOptions): AsyncGenerator<CreditLedgerPage['data'][number], void, void>
  /** Sum credits and requests. Sums of credits and requests by UTC day, operation or API key. Sums cover whole quarters of an hour; `from` and `to` of the answer say which. Times may have any UTC offset; in a query, write `+` as `%2B`. */
  getUsage(input?: GetUsageInput, options?: CallOptions): Promise<UsageList>
  /** Read the price list. Price of every priced operation, in credits. Work that is not delivered is refunded in full. */
  listCreditPrices(input?: ListCreditPricesInput, options?: CallOptions): Promise<CreditPriceList>
  /** Read the API key of the request. Name, permissions, limits and budget of the key that sends the request. */
  getApiKey(input?: GetApiKeyInput, options?: CallOptions): Promise<ApiKey>
  /** Rotate the API key of the request. Creates a new secret for this key and returns it once. Requires the current secret of a rotatable key. The old secret works until the grace period ends. A replay of the `Idempotency-Key` has `api_key: null` and a `warning`. */
  rotateApiKey(input?: RotateApiKeyInput, options?: CallOptions): Promise<RotatedApiKey>
  /** List API keys. The organization's keys without their secrets: all in use, then the newest of the disabled ones. A key of live mode also lists those of test mode. People are listed by `GET /people`. */
  listApiKeys(input?: ListApiKeysInput, options?: CallOptions): Promise<ApiKeyList>
  /** Create an API key. Creates a key and returns its secret once. It gets only permissions and brands that the key of the request has, and expires no later. A replay of the `Idempotency-Key` has `api_key: null` and a `warning`. */
  createApiKey(input: CreateApiKeyInput, options?: CallOptions): Promise<CreatedApiKey>
  /** Read an API key. One key of the organization, without its secret. */
  getApiKeyById(input: GetApiKeyByIdInput, options?: CallOptions): Promise<ListedApiKey>
  /** Change an API key. JSON Merge Patch (RFC 7396) of a key that is in use. The key of the request can give another one only what it has itself, and cannot change itself. The next request of the changed key is judged by what it has then. With `If-Match`, changes only the version with that ETag. */
  updateApiKey(input: UpdateApiKeyInput, options?: CallOptions): Promise<ListedApiKey>
  /** Delete an API key. Refuses every request with this key from now on, ends its sessions, and takes it out of the list. Usage, ledger and audit log keep its id. With `If-Match`, deletes only the version with that ETag. */
  deleteApiKey(input: DeleteApiKeyInput, options?: CallOptions): Promise<void>
  /** Disable an API key. Refuses every request with this key from now on, and ends its sessions. May be repeated. */
  disableApiKey(input: DisableApiKeyInput, options?: CallOptions): Promise<ListedApiKey>
  /** List people. People of the organization with their browsers: all who can sign in, then the newest of the disabled. */
  listPeople(input?: ListPeopleInput, options?: CallOptions): Promise<PersonList>
  /** Invite a person. Adds a person and returns a link that signs them in to the console, once, within 72 hours. The role may stand for permissions that the key of the request has, and for no others. A replay of the `Idempotency-Key` has `invitation_url: null` and a `warning`. */
  invitePerson(input: InvitePersonInput, options?: CallOptions): Promise<InvitedPerson>
  /** Create a new link for a person. Returns a link that signs the person in, once, within 72 hours. A former link that was not used ends. Only for people who may do no more than the key of the request. */
  createInvitation(input: CreateInvitationInput, options?: CallOptions): Promise<Invitation>
  /** Change role or budget of a person. JSON Merge Patch (RFC 7396). Takes effect with the next request of the person, whose sessions go on. The role may stand for permissions that the key of the request has, and for no others; only an owner changes an owner, and nobody changes themselves. */
  updatePerson(input: UpdatePersonInput, options?: CallOptions): Promise<Person>
  /** Sign a person out of one browser. Ends one session of a person; its next request is refused. Only an owner ends a session of an owner. */
  endPersonSession(input: EndPersonSessionInput, options?: CallOptions): Promise<void>
  /** Disable a person. Signs a person out everywhere, at once. They cannot sign in again. May be repeated. */
  disablePerson(input: DisablePersonInput, options?: CallOptions): Promise<Person>
}
