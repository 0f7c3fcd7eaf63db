import { CmpApi } from '@iabtechlabtcf/cmpapi';
import { GVL, TCModel, TCString } from '@iabtechlabtcf/core';

/** A list of one vendor, in the format of the framework's own. */
const LIST = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 1,
  tcfPolicyVersion: 4,
  lastUpdated: '2026-01-01T00:00:00Z',
  purposes: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((id) => [
      id,
      { id, name: `${id}`, description: '', illustrations: [] },
    ]),
  ),
  specialPurposes: {},
  features: {},
  specialFeatures: {},
  dataCategories: {},
  stacks: {},
  vendors: {
    1: {
      id: 1,
      name: 'Vendor',
      purposes: [1, 5, 6, 8, 9],
      legIntPurposes: [],
      flexiblePurposes: [],
      specialPurposes: [],
      features: [],
      specialFeatures: [],
    },
  },
};

const KEY = 'tc-string';
const api = new CmpApi(31, 1, true);
const stored = localStorage.getItem(KEY);
api.update(stored ?? '', stored === null);

/** The visitor answers: consent for these purposes, none for the others. */
function answer(purposes) {
  const model = new TCModel(new GVL(LIST));
  Object.assign(model, {
    cmpId: 31,
    cmpVersion: 1,
    consentScreen: 1,
    consentLanguage: 'en',
    publisherCountryCode: 'DE',
  });
  model.purposeConsents.set(purposes);
  if (purposes.length) model.vendorConsents.set(1);
  const text = TCString.encode(model);
  localStorage.setItem(KEY, text);
  api.update(text, false);
}

/** The framework has no surface: each of its tools draws its own. */
const surface = document.createElement('div');
surface.id = 'tcf';
document.body.append(surface);

function draw() {
  const stored = localStorage.getItem(KEY);
  surface.replaceChildren();
  const add = (name, task) => {
    const button = document.createElement('button');
    button.name = button.textContent = name;
    button.onclick = () => {
      task();
      draw();
    };
    surface.append(button);
  };
  if (stored !== null && !isOpen) {
    add('open', () => {
      isOpen = true;
      api.update(stored, true);
    });
    return;
  }
  for (const [name, purposes] of Object.entries(ANSWERS))
    add(name, () => {
      isOpen = false;
      answer(purposes);
    });
}
const ANSWERS = { none: [], statistics: [1, 8, 9], all: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] };
let isOpen = false;
draw();
