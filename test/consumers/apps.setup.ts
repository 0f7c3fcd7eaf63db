import { test } from 'playwright/test';
import { APPS, installApp } from './install.ts';

for (const app of APPS)
  test(`the packages of ${app} are installed`, async () => {
    await installApp(app);
  });
