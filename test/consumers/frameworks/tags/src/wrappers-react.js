import * as wrappers from 'tagdrop/react';
import { mount as mountReact } from './react.js';

const COMPONENTS = new Map(Object.entries(wrappers));
const componentOf = (tag) =>
  COMPONENTS.get(tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase()));

export const mount = (place, spell) => mountReact(place, spell, componentOf, (_, handler) => handler);
