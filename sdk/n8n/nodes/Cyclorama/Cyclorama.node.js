const properties = require('./parameters.json')

/** Every operation of the API that takes and returns JSON. Declarative: n8n sends the requests. */
class Cyclorama {
  description = {
    displayName: 'Cyclorama',
    name: 'cyclorama',
    icon: 'file:../cyclorama.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Make product pictures, ads and videos',
    defaults: { name: 'Cyclorama' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'cycloramaApi', required: true }],
    requestDefaults: { baseURL: '={{$credentials.url}}/api/v1', headers: { Accept: 'application/json' } },
    properties,
  }
}

module.exports = { Cyclorama }
