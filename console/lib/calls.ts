import type { AssistantAdGroup } from '../../src/features/assistant-ad-groups/schema.ts'
import type { Brand } from '../../src/features/brands/schema.ts'
import type { Campaign } from '../../src/features/campaigns/schema.ts'
import type { ComplianceAnswer as Compliance } from '../../src/features/compliance/schema.ts'
import type { Creative } from '../../src/features/creatives/schema.ts'
import type { Credits, LedgerEntry, PriceList, UsageAnswer as Usage } from '../../src/features/credits/schema.ts'
import type { Font } from '../../src/features/fonts/schema.ts'
import type { CreatedKey, ListedKey } from '../../src/features/keys/schema.ts'
import type { KitSuggestion } from '../../src/features/kit-suggestions/schema.ts'
import type { RetailListingIdea, RetailListingIdeaList } from '../../src/features/listing-ideas/schema.ts'
import type { MarketplaceAnswer as Marketplace } from '../../src/features/marketplaces/schema.ts'
import type { OrderSummaryAnswer as OrderSummary } from '../../src/features/orders/schema.ts'
import type { Invitation, InvitedPerson, Person } from '../../src/features/people/schema.ts'
import type { LookAnswer as Look, Photoshoot } from '../../src/features/photoshoots/schema.ts'
import type { ProductAnswer as Product } from '../../src/features/products/schema.ts'
import type { Category, Profile } from '../../src/features/profiles/schema.ts'
import type { NewShareLink, ShareLink } from '../../src/features/share-links/schema.ts'
import type { Template } from '../../src/features/templates/schema.ts'
import type { Upload } from '../../src/features/uploads/schema.ts'
import type { ProgressAnswer as Progress, Recipe, VideoAnswer as Video } from '../../src/features/videos/schema.ts'

export type {
  AssistantAdGroup as AdGroup,
  Campaign,
  Compliance,
  Creative,
  Marketplace,
  OrderSummary,
  Product,
  Profile,
  Recipe,
  RetailListingIdea as Slot,
  RetailListingIdeaList as Listing,
  Video,
}
export type Page<T> = { data: T[]; next_cursor: string | null }
export type List<T> = { data: T[] }
export type Check = Photoshoot['outputs'][number]['checks'][number]

/** What an order would cost, as `validate_only` answers it. */
export type Foreseen = { credits: number; direction?: NonNullable<Photoshoot['direction']> }

/** An operation of the API, or of another base than that of the API. A test compares all of these with the routes. */
export type Call<T> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  base?: string
  readonly answer?: T
}

const get = <T>(path: string): Call<T> => ({ method: 'GET', path })
const post = <T>(path: string): Call<T> => ({ method: 'POST', path })
const patch = <T>(path: string): Call<T> => ({ method: 'PATCH', path })
const put = <T>(path: string): Call<T> => ({ method: 'PUT', path })
const del = <T = null>(path: string): Call<T> => ({ method: 'DELETE', path })

export const calls = {
  brands: get<Page<Brand>>('/brands'),
  brand: get<Brand>('/brands/{brand_id}'),
  createBrand: post<Brand>('/brands'),
  updateBrand: patch<Brand>('/brands/{brand_id}'),
  kitSuggestion: get<KitSuggestion>('/brands/{brand_id}/kit-suggestion'),
  suggestKit: post<KitSuggestion>('/brands/{brand_id}/kit-suggestion'),
  fonts: get<Page<Font>>('/uploads/fonts'),
  uploadFont: post<Font>('/uploads/fonts'),
  upload: post<Upload>('/uploads/images'),
  products: get<Page<Product>>('/products'),
  product: get<Product>('/products/{product_id}'),
  createProduct: post<Product>('/products'),
  updateProduct: patch<Product>('/products/{product_id}'),
  deleteProduct: del('/products/{product_id}'),
  restoreProduct: post<Product>('/products/{product_id}/restore'),
  profile: get<Profile>('/products/{product_id}/profile'),
  correctProfile: patch<Profile>('/products/{product_id}/profile'),
  putCutOut: put<Profile>('/products/{product_id}/images/{image_id}/cutout'),
  deleteCutOut: del<Profile>('/products/{product_id}/images/{image_id}/cutout'),
  categories: get<List<Category>>('/categories'),
  creatives: get<Page<Creative>>('/products/{product_id}/creatives'),
  allCreatives: get<Page<Creative> & { count: number | null }>('/creatives'),
  hideCreatives: put<List<string>>('/creatives/hidden'),
  createExport: post<{ path: string; bytes: number | null }>('/exports'),
  orders: get<Page<OrderSummary>>('/orders'),
  creative: get<Creative>('/creatives/{creative_id}'),
  compliance: get<Compliance>('/creatives/{creative_id}/compliance'),
  shoots: get<Page<Photoshoot>>('/photoshoots'),
  shoot: get<Photoshoot>('/photoshoots/{photoshoot_id}'),
  createShoot: post<Photoshoot>('/photoshoots'),
  retryOutput: post<Photoshoot>('/photoshoots/{photoshoot_id}/outputs/{output_id}/retry'),
  cancelShoot: post<Photoshoot>('/photoshoots/{photoshoot_id}/cancel'),
  templates: get<Page<Template>>('/templates'),
  template: get<Template>('/templates/{template_id}'),
  createTemplate: post<Template>('/templates'),
  updateTemplate: patch<Template>('/templates/{template_id}'),
  deleteTemplate: del('/templates/{template_id}'),
  campaigns: get<Page<Campaign>>('/campaigns'),
  campaign: get<Campaign>('/campaigns/{campaign_id}'),
  createCampaign: post<Campaign>('/campaigns'),
  retryCreative: post<Campaign>('/campaigns/{campaign_id}/creatives/{campaign_creative_id}/retry'),
  cancelCampaign: post<Campaign>('/campaigns/{campaign_id}/cancel'),
  rerenderCampaign: post<Campaign>('/campaigns/{campaign_id}/rerender'),
  adGroups: get<Page<AssistantAdGroup>>('/assistant-ad-groups'),
  adGroup: get<AssistantAdGroup>('/assistant-ad-groups/{ad_group_id}'),
  createAdGroup: post<AssistantAdGroup>('/assistant-ad-groups'),
  retryAd: post<AssistantAdGroup>('/assistant-ad-groups/{ad_group_id}/ads/{ad_id}/retry'),
  cancelAdGroup: post<AssistantAdGroup>('/assistant-ad-groups/{ad_group_id}/cancel'),
  rewriteTargeting: post<AssistantAdGroup>('/assistant-ad-groups/{ad_group_id}/targeting'),
  adGroupChecks: get<List<Check>>('/assistant-ad-groups/{ad_group_id}/checks'),
  videos: get<Page<Video> & { count: number | null }>('/videos'),
  video: get<Video>('/videos/{video_id}'),
  createVideo: post<Video>('/videos'),
  cancelVideo: post<Video>('/videos/{video_id}/cancel'),
  videoProgress: get<Progress>('/videos/{video_id}/progress'),
  videoChecks: get<List<Check>>('/videos/{video_id}/checks'),
  audiences: get<List<{ id: string; name: string; description: string }>>('/audiences'),
  models: get<List<{ id: string; credits: number; is_used: boolean }>>('/models'),
  recipes: get<List<Recipe>>('/video-recipes'),
  marketplaces: get<List<Marketplace>>('/retail-marketplaces'),
  listing: get<RetailListingIdeaList>('/retail-listing-ideas'),
  writeListing: post<RetailListingIdeaList>('/retail-listing-ideas'),
  makeListingImage: post<RetailListingIdea>('/retail-listing-ideas/{idea_id}/image'),
  cancelListingImage: post<RetailListingIdea>('/retail-listing-ideas/{idea_id}/image/cancel'),
  slotChecks: get<List<Check>>('/retail-listing-ideas/{idea_id}/checks'),
  fillSlot: put<RetailListingIdea>('/retail-listing-ideas/{idea_id}/creative'),
  emptySlot: del<RetailListingIdea>('/retail-listing-ideas/{idea_id}/creative'),
  shareLinks: get<List<ShareLink>>('/products/{product_id}/share-links'),
  createShareLink: post<NewShareLink>('/products/{product_id}/share-links'),
  revokeShareLink: del('/products/{product_id}/share-links/{link_id}'),
  credits: get<Credits>('/credits'),
  ledger: get<Page<LedgerEntry>>('/credit-ledger'),
  usage: get<List<Usage>>('/usage'),
  prices: get<PriceList>('/credit-prices'),
  looks: get<List<Look>>('/looks'),
  people: get<List<Person>>('/people'),
  invitePerson: post<InvitedPerson>('/people'),
  renewInvitation: post<Invitation>('/people/{person_id}/invitation'),
  updatePerson: patch<Person>('/people/{person_id}'),
  endPersonSession: del('/people/{person_id}/sessions/{session_id}'),
  disablePerson: post<Person>('/people/{person_id}/disable'),
  keys: get<List<ListedKey>>('/api-keys'),
  createKey: post<CreatedKey>('/api-keys'),
  key: get<ListedKey>('/api-keys/{key_id}'),
  updateKey: patch<ListedKey>('/api-keys/{key_id}'),
  disableKey: post<ListedKey>('/api-keys/{key_id}/disable'),
  deleteKey: del('/api-keys/{key_id}'),
} as const
