import { html } from 'hono/html';
import type { OwnedTest } from '../routes/experiments.ts';
import type { Say } from './language.ts';
import { percent } from './numbers.ts';
import { columns, time } from './page.ts';

const VERDICTS = {
  first: 'compared with the others',
  better: 'significantly better',
  worse: 'significantly worse',
  open: 'undecided so far',
} as const;

/** One A/B test of a site: its time, its variants, and what its owner may do with it. */
export function testPart(say: Say, id: string, owned: OwnedTest, isOwner: boolean) {
  const { test, variants, endedAt, winner } = owned;
  const popup = variants[0]?.name ?? test;
  const action = `/sites/${id}/experiments/${test}`;
  const title = say('A/B test of {popup}', { popup });
  const heads = html`${columns(say, ['Variant'])}${columns(say, ['Weight', 'Views', 'Conversions', 'Rate'], 'number')}${columns(say, ['Against the first'])}${isOwner && !endedAt ? html`<td></td>` : ''}`;
  return html`<h2>${title}</h2>
<p>${describePeriod(say, owned)}</p>
<p class="dim">${say('Each visitor sees one variant, by weight, and the same one every time. The interval contains the true rate in 95 of 100 tests.')}</p>
<div class="table" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${heads}</tr></thead><tbody>${variants.map(
    (each) =>
      html`<tr><th scope="row"><a href="/sites/${id}/popups/${each.poptinId}"><bdi>${each.name}</bdi></a>${each.poptinId === winner ? html` <strong>${say('kept')}</strong>` : ''}</th><td class="number">${each.published?.weight ?? 0}</td><td class="number">${say.number(each.views)}</td><td class="number">${say.number(each.conversions)}</td><td class="number">${percent(say, each)}</td><td>${say(VERDICTS[each.verdict])}</td>${
        isOwner && !endedAt
          ? html`<td><form method="post" action="${action}/end" class="inline"><input type="hidden" name="winner" value="${each.poptinId}"><button class="quiet">${say('End the test and keep this one')} <span class="hidden">${each.name}</span></button></form></td>`
          : ''
      }</tr>`,
  )}</tbody></table></div>
${isOwner ? html`<form method="post" action="${action}/start"><button class="quiet">${say(endedAt ? 'Start the test again' : 'Count from now on')}</button></form>` : ''}`;
}

function describePeriod(say: Say, { startedAt, endedAt }: OwnedTest) {
  const start = startedAt ? time(say, startedAt) : undefined;
  if (endedAt)
    return start
      ? say.html('Ran from {start} to {end} ({zone}).', { start, end: time(say, endedAt) })
      : say.html('Ended {end} ({zone}).', { end: time(say, endedAt) });
  return start
    ? say.html('Running, counted since {start} ({zone}).', { start })
    : say(
        'Running, counted since the first view of each variant. To compare equal times, count from now on.',
      );
}
