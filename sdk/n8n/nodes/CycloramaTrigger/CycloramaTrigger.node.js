const { createHmac, timingSafeEqual } = require('node:crypto')

/** Seconds by which the time of a message may differ from the clock. */
const toleranceSeconds = 300

const types = [
  'photoshoot',
  'campaign',
  'assistant_ad_group',
  'retail_listing_image',
  'video',
  'product',
  'credits',
  'api_key',
]

/** Starts a workflow with each event of the types that are chosen. A webhook endpoint of the service exists while the workflow is active. */
class CycloramaTrigger {
  description = {
    displayName: 'Cyclorama Trigger',
    name: 'cycloramaTrigger',
    icon: 'file:../cyclorama.svg',
    group: ['trigger'],
    version: 1,
    description: 'Start a workflow when pictures, ads or videos are finished',
    defaults: { name: 'Cyclorama Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'cycloramaApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'types',
        type: 'multiOptions',
        required: true,
        default: ['photoshoot.*'],
        options: types.map((name) => ({ name, value: `${name}.*` })),
        description: 'Families of events that start the workflow',
      },
    ],
  }

  webhookMethods = {
    default: {
      /** Whether the endpoint of an earlier activation is still there, active, and for this address. */
      async checkExists() {
        const { id } = this.getWorkflowStaticData('node')
        if (id === undefined) return false
        const endpoint = await call(this, 'GET', `/webhook-endpoints/${id}`).catch(() => null)
        return endpoint?.status === 'active' && endpoint.url === this.getNodeWebhookUrl('default')
      },
      async create() {
        const wanted = { url: this.getNodeWebhookUrl('default'), types: this.getNodeParameter('types') }
        const { id, secret } = await call(this, 'POST', '/webhook-endpoints', { ...wanted, description: 'n8n' })
        Object.assign(this.getWorkflowStaticData('node'), { id, secret })
        return true
      },
      async delete() {
        const data = this.getWorkflowStaticData('node')
        if (data.id !== undefined) await call(this, 'DELETE', `/webhook-endpoints/${data.id}`).catch(onlyMissing)
        delete data.id
        delete data.secret
        return true
      },
    },
  }

  async webhook() {
    const { secret } = this.getWorkflowStaticData('node')
    const { rawBody } = this.getRequestObject()
    if (secret !== undefined && isSigned(rawBody, this.getHeaderData(), secret))
      return { workflowData: [this.helpers.returnJsonArray(JSON.parse(rawBody.toString()))] }
    this.getResponseObject().status(401).end('The signature of the message is not valid.')
    return { noWebhookResponse: true }
  }
}

async function call(node, method, path, body) {
  const { url } = await node.getCredentials('cycloramaApi')
  const request = { method, url: `${url}/api/v1${path}`, json: true, ...(body && { body }) }
  return node.helpers.httpRequestWithAuthentication.call(node, 'cycloramaApi', request)
}

/** An endpoint that somebody has deleted is gone all the same. */
function onlyMissing(error) {
  if (Number(error.httpCode ?? error.response?.status) !== 404) throw error
}

/** Verifies a message after Standard Webhooks 1.0.0, in constant time. */
function isSigned(body, headers, secret) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

module.exports = { CycloramaTrigger }
