import type { ElementDocs } from '../../../package/manual/element-docs.ts';

/** A made-up element with one of everything that a manual can contain. */
export const sampleElement: ElementDocs = {
  tag: 'sample-box',
  className: 'SampleBox',
  table: {
    'open-after': { type: 'number', default: 5, min: 0 },
    look: { type: 'enum', default: 'plain', values: ['plain', 'bold'] },
    names: { type: 'list', default: ['a', 'b'] },
    src: { type: 'url', default: '' },
    debug: { type: 'boolean' },
  },
  manual: {
    tag: 'sample-box',
    summary: 'A box.',
    panel: {
      title: 'Sample',
      about: 'A box that opens.',
      scope: 'placed',
      groups: { Content: { src: 'File', names: 'Names' }, Look: { look: 'Look', 'open-after': 'Seconds' } },
      fromServer: ['debug'],
    },
    attributes: {
      'open-after': 'Seconds | before it opens, $& included.',
      look: 'How it looks.',
      names: 'Who may see it.',
      src: 'Where it comes from.',
      debug: 'Says what it does.',
    },
    properties: {
      settings: { type: 'PopupSettings | null', description: 'What it holds.' },
      state: { type: "'idle' | 'open'", description: 'What it is doing.', readonly: true },
    },
    methods: { open: { signature: 'open(by?: string): Promise<boolean>', description: 'Opens it.' } },
    events: {
      'sample-open': { detail: '{ by: string }', cancelable: true, description: 'Before it opens.' },
      sampleClosed: { detail: 'null', description: 'After it closed.' },
    },
    slots: { '': 'The fallback.', title: 'Its name.' },
    parts: { lid: 'What opens.' },
    states: { open: 'It is open.' },
    cssProperties: { '--sample-gap': { default: '1rem', description: 'Room inside.' } },
  },
};
