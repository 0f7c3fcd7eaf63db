import type { StoryFile } from './story.ts';

const links = `<ul>
  <li><a href="https://museum.example/tickets" target="_blank">External</a></li>
  <li><a href="/demo/files/report.pdf?v=3" target="_blank">Download</a></li>
  <li><a href="tel:+442079460018">020 7946 0018</a></li>
  <li><a href="mailto:office@friends.example">office@friends.example</a></li>
  <li><a href="/go/bookshop" target="_blank">Partner</a></li>
  <li><a href="#top">Internal: nothing is sent</a></li>
</ul>`;

export const linkAnalyticsStories: StoryFile = {
  callbacks: ['gtag'],
  stories: [
    {
      id: 'kinds',
      title: 'Kinds of links',
      description:
        'A link of each kind. A click, by mouse, middle button or Enter, dispatches link-click before the event is sent to gtag.',
      html: `<link-analytics measurement-id="G-DEMO"></link-analytics>\n${links}`,
    },
    {
      id: 'mask',
      title: 'Masked numbers and addresses',
      description: 'Telephone numbers and mail addresses are masked before they leave the page.',
      html: `<link-analytics measurement-id="G-DEMO" mask></link-analytics>\n${links}`,
    },
    {
      id: 'own-words',
      title: 'Words of the page',
      description:
        'data-vars-ga-* of a link take the place of category, action and label; data-no-track counts nothing.',
      html: `<link-analytics></link-analytics>
<p><a href="#top" data-vars-ga-category="back-to-top" data-vars-ga-action="jump" data-vars-ga-label="Top">Counted, though internal</a></p>
<p data-no-track><a href="https://museum.example/" target="_blank">Not counted</a></p>`,
    },
    {
      id: 'more',
      title: 'Scrolling, forms, tagged events',
      description:
        'scroll-depth, form-events and tagged-events send GA4’s scroll, form_start and form_submit, and an event of the page’s own. analytics-event comes before each.',
      html: `<link-analytics measurement-id="G-DEMO" scroll-depth="25 50 75 90" form-events tagged-events></link-analytics>
<form id="join" name="Join us" action="#joined"><label>E-mail <input type="email" name="mail"></label> <button>Join</button></form>
<p><button type="button" data-event-name="donate_click" data-event-amount="20">Give 20</button></p>
<div style="height:150vh"></div>`,
    },
    {
      id: 'own-rules',
      title: 'What counts as a download, a partner, another host',
      description:
        'Your own file extensions, partner paths with their own labels, and links between the hosts of one site.',
      html: `<link-analytics measurement-id="G-DEMO" home-url="https://friends.example/" download-extensions="ga4 epub" inbound-paths="go /out=partner" cross-hostname></link-analytics>
<ul>
  <li><a href="/demo/files/guide.epub" target="_blank">A book: a download</a></li>
  <li><a href="https://friends.example/out/bookshop" target="_blank">A partner</a></li>
  <li><a href="https://shop.friends.example/" target="_blank">Another host of the site</a></li>
</ul>`,
    },
    {
      id: 'debug',
      title: 'Every decision on the console',
      description:
        'debug: the console, and so the log next to the story, says what is counted, and why other clicks are not.',
      html: `<link-analytics measurement-id="G-DEMO" debug></link-analytics>\n${links}`,
    },
    {
      id: 'hold',
      title: 'Held navigation',
      description:
        'The page waits for the tracker, here for the full second allowed. A double click counts once.',
      html: '<link-analytics navigation="hold"></link-analytics>\n<p><a href="/demo/story.html?story=link-analytics/hold&from=museum.example" data-vars-ga-category="outbound-link">Leave the page</a></p>',
    },
    {
      id: 'hash',
      title: 'Hash tracking',
      description: 'Every change of the hash is a page view with the hash in its path.',
      html: '<link-analytics measurement-id="G-DEMO" hash-tracking></link-analytics>\n<p><a href="#one">One</a> <a href="#two">Two</a></p>',
    },
    {
      id: 'consent',
      title: 'Waiting for consent',
      description:
        'Nothing is sent before the visitor allows “analytics”; earlier clicks wait, and are discarded after a refusal.',
      html: `<link-analytics measurement-id="G-DEMO" consent-category="analytics"></link-analytics>\n${links}`,
    },
    {
      id: 'bad-input',
      title: 'Bad input',
      description:
        'Broken JSON, an unknown mode, an href that is not an address: a warning for each, and the page works.',
      html: `<link-analytics inbound-paths='[{"path":' navigation="teleport" home-url="javascript:1"></link-analytics>
<p><a href="http://[">No address</a> <a href="https://museum.example/" target="_blank">Still counted</a></p>`,
    },
  ],
};
