import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow'

export class CopydeskApi implements ICredentialType {
  name = 'copydeskApi'

  displayName = 'Copydesk API'

  icon: Icon = { light: 'file:../icons/copydesk.svg', dark: 'file:../icons/copydesk.dark.svg' }

  documentationUrl = 'https://copydesk.app/developers'

  properties: INodeProperties[] = [
    {
      displayName: 'Address',
      name: 'origin',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://desk.example.com',
      description: 'Where your Copydesk is, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Made in Copydesk under Developers. It begins with cd_live_.',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  }

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.origin.replace(new RegExp("/+$"), "")}}',
      url: '/api/v1/keys/current',
    },
  }
}
