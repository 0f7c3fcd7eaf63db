export default {
  compatibilityDate: '2026-03-01',
  telemetry: { enabled: false },
  app: { head: { title: 'Nuxt', htmlAttrs: { lang: 'en' } } },
};
