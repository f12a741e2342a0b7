/** The address of an installation and a key of it. n8n tries them with a request of no cost. */
class CycloramaApi {
  name = 'cycloramaApi'
  displayName = 'Cyclorama API'
  documentationUrl = 'https://github.com/cyclorama/cyclorama'
  properties = [
    { displayName: 'Address', name: 'url', type: 'string', default: 'http://127.0.0.1:8080', required: true },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
  ]
  authenticate = { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } } }
  test = { request: { baseURL: '={{$credentials.url}}/api/v1', url: '/api-key' } }
}

module.exports = { CycloramaApi }
