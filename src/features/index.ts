import type { Parts } from '../core/ctx.ts'
import type { AnyJob } from '../core/job.ts'
import type { Route } from '../core/route.ts'
import { adJob, writeJob } from './assistant-ad-groups/jobs.ts'
import { adGroupRoutes } from './assistant-ad-groups/routes.ts'
import { audiencesJob, writeMissingAudiences } from './audiences/audiences.ts'
import { audienceRoutes } from './audiences/routes.ts'
import { forgetOldAudit } from './audit/audit.ts'
import { auditRoutes } from './audit/routes.ts'
import { brandDeletionRoutes } from './brand-deletion/routes.ts'
import { logosJob } from './brand-logos/brand-logos.ts'
import { brandRoutes } from './brands/routes.ts'
import { creativeJob, planJob } from './campaigns/jobs.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { checkRoutes } from './checks/routes.ts'
import { complianceRoutes } from './compliance/routes.ts'
import { creativeRoutes } from './creatives/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { forgetOldEvents } from './events/events.ts'
import { forgetStreams } from './events/open-streams.ts'
import { eventRoutes } from './events/routes.ts'
import { forgetExports } from './exports/exports.ts'
import { exportRoutes } from './exports/routes.ts'
import { sweepFiles } from './files/files.ts'
import { fontRoutes } from './fonts/routes.ts'
import { forgetOldKeys } from './idempotency/idempotency.ts'
import { forgetGuesses, reportExpiringKeys } from './keys/keys.ts'
import { keyRoutes } from './keys/routes.ts'
import { kitSuggestionJob } from './kit-suggestions/jobs.ts'
import { kitSuggestionRoutes } from './kit-suggestions/routes.ts'
import { slotImageJob } from './listing-ideas/jobs.ts'
import { listingIdeaRoutes } from './listing-ideas/routes.ts'
import { marketplaceRoutes } from './marketplaces/routes.ts'
import { checkModelsDaily, forgetModelResults } from './models/models.ts'
import { modelRoutes } from './models/routes.ts'
import { failLateItems } from './orders/orders.ts'
import { orderRoutes } from './orders/routes.ts'
import { eraseDeletedOrganizations } from './organization-deletion/organization-deletion.ts'
import { peopleRoutes } from './people/routes.ts'
import { forgetSessions } from './people/sessions.ts'
import { prepareJob, shootJob } from './photoshoots/jobs.ts'
import { photoshootRoutes } from './photoshoots/routes.ts'
import { purgeProducts } from './product-deletion/product-deletion.ts'
import { productDeletionRoutes } from './product-deletion/routes.ts'
import { failLateSetups, setUpJob } from './products/jobs.ts'
import { productRoutes } from './products/routes.ts'
import { makeOldProfiles } from './profiles/jobs.ts'
import { lookJob } from './profiles/look-job.ts'
import { profileJob } from './profiles/profiles.ts'
import { profileRoutes } from './profiles/routes.ts'
import { provenanceRoutes } from './provenance/routes.ts'
import { shareLinkRoutes } from './share-links/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { purgeTemplates } from './templates/templates.ts'
import { topUpTestCredits } from './test-mode/test-mode.ts'
import { purgeTestMode } from './test-purge/test-purge.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { videoJob } from './videos/jobs.ts'
import { videoRoutes } from './videos/routes.ts'
import { scriptJob } from './videos/script-job.ts'
import { deliverJob } from './webhooks/deliver.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Everything the product can do, in the order of the reference. */
export const routes: Route[] = [
  ...brandRoutes,
  ...brandDeletionRoutes,
  ...kitSuggestionRoutes,
  ...uploadRoutes,
  ...fontRoutes,
  ...productRoutes,
  ...profileRoutes,
  ...productDeletionRoutes,
  ...templateRoutes,
  ...photoshootRoutes,
  ...orderRoutes,
  ...creativeRoutes,
  ...exportRoutes,
  ...campaignRoutes,
  ...adGroupRoutes,
  ...videoRoutes,
  ...audienceRoutes,
  ...marketplaceRoutes,
  ...listingIdeaRoutes,
  ...complianceRoutes,
  ...provenanceRoutes,
  ...shareLinkRoutes,
  ...eventRoutes,
  ...webhookRoutes,
  ...auditRoutes,
  ...modelRoutes,
  ...checkRoutes,
  ...creditRoutes,
  ...keyRoutes,
  ...peopleRoutes,
]

/** Everything it does in the background. */
export const jobs: AnyJob[] = [
  setUpJob,
  audiencesJob,
  profileJob,
  lookJob,
  logosJob,
  kitSuggestionJob,
  prepareJob,
  shootJob,
  planJob,
  creativeJob,
  writeJob,
  adJob,
  slotImageJob,
  scriptJob,
  videoJob,
  deliverJob,
]

/** What is looked after from time to time, in every worker; each may run at once in several. */
export const sweeps: ((parts: Parts) => Promise<unknown>)[] = [
  failLateSetups,
  failLateItems,
  writeMissingAudiences,
  makeOldProfiles,
  purgeTestMode,
  purgeProducts,
  purgeTemplates,
  eraseDeletedOrganizations,
  sweepFiles,
  forgetOldKeys,
  forgetGuesses,
  reportExpiringKeys,
  topUpTestCredits,
  forgetOldAudit,
  forgetSessions,
  forgetExports,
  forgetModelResults,
  forgetOldEvents,
  forgetStreams,
  checkModelsDaily,
]
