import * as wrappers from 'tagdrop/vue';
import { mount as mountVue } from './vue.js';

const COMPONENTS = new Map(Object.entries(wrappers));
const componentOf = (tag) =>
  COMPONENTS.get(tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase()));

export const mount = (place, spell) => mountVue(place, spell, componentOf, (_, handler) => handler);
