import type { Files } from '../files.ts';

const DENIED = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
];
const text = (string: string) => ({ type: 1, string });
const yes = { type: 8, boolean: true };

const info = {
  type: 'TAG',
  id: 'cvt_temp_public_id',
  version: 1,
  securityGroups: [],
  displayName: 'Tagdrop',
  categories: ['PERSONALIZATION', 'TAG_MANAGEMENT'],
  brand: { id: 'brand_dummy', displayName: 'Tagdrop' },
  description:
    "Loads Tagdrop from your host. With the trigger Consent Initialization it also sets Google's consent defaults.",
  containerContexts: ['WEB'],
};

const parameters = [
  {
    type: 'TEXT',
    name: 'address',
    displayName: 'Address of tagdrop.classic.js',
    help: 'On your own host, such as https://www.example.com/tagdrop/0.1.0/tagdrop.classic.js.',
    simpleValueType: true,
    valueValidators: [
      { type: 'NON_EMPTY' },
      {
        type: 'REGEX',
        args: ['^https://.+/tagdrop\\.classic\\.js$'],
        errorMessage: 'An https address that ends in tagdrop.classic.js',
      },
    ],
  },
  {
    type: 'CHECKBOX',
    name: 'denied',
    checkboxText: "Deny Google's storage until the visitor has chosen",
    help: 'For the trigger Consent Initialization, where the page has no consent gate in its head.',
    simpleValueType: true,
    defaultValue: true,
  },
  {
    type: 'TEXT',
    name: 'wait',
    displayName: "Milliseconds that Google's tags wait for the choice",
    simpleValueType: true,
    defaultValue: 500,
    enablingConditions: [{ paramName: 'denied', paramValue: true, type: 'EQUALS' }],
    valueValidators: [{ type: 'NON_NEGATIVE_NUMBER' }],
  },
];

/** Templates may inject classic scripts only. */
const code = `const injectScript = require('injectScript');
const makeInteger = require('makeInteger');
const setDefaultConsentState = require('setDefaultConsentState');

if (data.denied) {
  setDefaultConsentState({
${DENIED.map((type) => `    ${type}: 'denied',\n`).join('')}    security_storage: 'granted',
    wait_for_update: makeInteger(data.wait)
  });
}
injectScript(data.address, data.gtmOnSuccess, data.gtmOnFailure, 'tagdrop');`;

const permission = (publicId: string, key: string, listItem: readonly object[]) => ({
  instance: { key: { publicId, versionId: '1' }, param: [{ key, value: { type: 2, listItem } }] },
  clientAnnotations: { isEditedByUser: true },
  isRequired: true,
});

const consentType = (type: string) => ({
  type: 3,
  mapKey: [text('consentType'), text('read'), text('write')],
  mapValue: [text(type), yes, yes],
});

const permissions = [
  permission('inject_script', 'urls', [text('https://*/tagdrop.classic.js')]),
  permission('access_consent', 'consentTypes', [...DENIED, 'security_storage'].map(consentType)),
];

/** A template of Google Tag Manager: Templates, New, Import. */
export function tagManagerFiles(): Files {
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const parts = {
    INFO: json(info),
    TEMPLATE_PARAMETERS: json(parameters),
    SANDBOXED_JS_FOR_WEB_TEMPLATE: code,
    WEB_PERMISSIONS: json(permissions),
    TESTS: 'scenarios: []',
    NOTES:
      'Triggers: Consent Initialization - All Pages with the consent defaults, else Initialization - All Pages.',
  };
  const sections = Object.entries(parts).map(([name, content]) => `___${name}___\n\n${content}\n`);
  return { 'template.tpl': sections.join('\n\n') };
}
