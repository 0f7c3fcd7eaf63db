import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseAst } from 'vite';

/** What the generator takes for the folder of the site; none of our pages contains it. */
export const BASE = '/__tagdrop_base__/';

/** Where the pages' scripts find the real folder. */
const REAL = 'window.__docsBase';

/**
 * The generator writes its folder into every address. This makes them relative to the page that has them, so that the
 * site works in any folder of a host.
 * @param folder what was built with {@link BASE}.
 * @throws if an address is in a place that cannot be changed.
 */
export function makeRelative(folder) {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    const change = { js: changeScript, html: changePage, css: changeSheet }[
      /\.(js|html|css)$/.exec(path)?.[1] ?? ''
    ];
    if (!change) continue;
    const before = readFileSync(file, 'utf8');
    if (!before.includes(BASE) && !path.endsWith('.html')) continue;
    const up = '../'.repeat(relative(folder, file).split(sep).length - 1) || './';
    const after = path === '404.html' ? changeNotFound(before) : change(before, up);
    if (after.includes('__tagdrop_base__'))
      throw new Error(`${path} names the generator's folder in an unknown way.`);
    writeFileSync(file, after);
  }
}

/** A page: its addresses, its own scripts, and before them what says where it is. */
export function changePage(html, up) {
  // the icon is looked up again when the address changes without a load: it needs the folder, not a way from the page,
  // and a second one next to it would still be requested there
  const icon = new RegExp(`<link rel="icon" href="${BASE}([^"]+)">`).exec(html);
  const addIcon = icon
    ? `;document.head.append(Object.assign(document.createElement("link"),{rel:"icon",href:${REAL}+${JSON.stringify(icon[1])}}))`
    : '';
  const here = `<script>${REAL}=new URL(${JSON.stringify(up)},location.href).pathname${addIcon}</script>`;
  return (
    html
      .replace(icon?.[0] ?? '', '')
      .replaceAll(/(<script(?![^>]*\ssrc=)[^>]*>)([\s\S]*?)(<\/script>)/g, (whole, open, code, close) =>
        code.includes(BASE) ? open + changeScript(code) + close : whole,
      )
      .replaceAll(BASE, up)
      // a class of the page, made of its address
      .replaceAll(/ _{1,2}__tagdrop_base___/g, ' ')
      .replace(/<head>/, `<head>${here}`)
  );
}

/**
 * The page of an address where nothing is, which may lie at any depth: its script looks for the site's folder among those
 * of the address, the nearest first, and then loads what the page is made of.
 */
export function changeNotFound(html) {
  const links = [];
  const scripts = [];
  /** Those that name the folder as they run. */
  const code = [];
  const rest = html
    .replaceAll(new RegExp(`<link[^>]* href="${BASE}([^"]+)"[^>]*>`, 'g'), (link, path) => {
      const rel = /stylesheet|icon/.exec(link)?.[0];
      if (rel) links.push([rel, path]);
      return '';
    })
    .replaceAll(new RegExp(`<script[^>]* src="${BASE}([^"]+)"[^>]*></script>`, 'g'), (_, path) => {
      scripts.push(path);
      return '';
    })
    .replaceAll(/<script[^>]*>([\s\S]*?)<\/script>/g, (whole, text) => {
      if (!text.includes(BASE)) return whole;
      code.push(changeScript(text));
      return '';
    });
  const find = `(async(add)=>{
let at=location.pathname;
do at=at.replace(/[^/]*\\/?$/,"");while(at!=="/"&&!(await fetch(at+${JSON.stringify(scripts[0])},{method:"HEAD"})).ok);
${REAL}=at;
${code.join('\n')}
for(const [rel,href] of ${JSON.stringify(links)})add("link",{rel,href:at+href});
for(const each of ${JSON.stringify(scripts)})add("script",{type:"module",src:at+each});
})((name,more)=>document.head.append(Object.assign(document.createElement(name),more)))`;
  return changePage(rest, './').replace(
    /<head><script>.*?<\/script>/,
    () => `<head><script>${find}</script>`,
  );
}

const changeSheet = (css, up) => css.replaceAll(BASE, up);

/** Puts the real folder into every string of a script that names the generator's. */
export function changeScript(code) {
  const edits = [];
  const visit = (node, parent) => {
    if (node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(BASE)) {
      const joined = node.value
        .split(BASE)
        .map((part) => JSON.stringify(part))
        .join(`+${REAL}+`);
      const isKey = parent.key === node && !parent.computed;
      edits.push([node.start, node.end, isKey ? `[${joined}]` : `(${joined})`]);
    } else if (node.type === 'TemplateElement' && node.value.raw.includes(BASE)) {
      edits.push([node.start, node.end, code.slice(node.start, node.end).replaceAll(BASE, `\${${REAL}}`)]);
    }
    for (const value of Object.values(node)) {
      for (const each of [value].flat()) if (typeof each?.type === 'string') visit(each, node);
    }
  };
  visit(parseAst(code), {});
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, words]) => text.slice(0, start) + words + text.slice(end), code);
}
