import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../provider/configuration.ts';

describe('readConfiguration', () => {
  it('needs nothing', () => {
    expect(readConfiguration({})).toEqual({
      configuration: {
        host: '127.0.0.1',
        port: 8787,
        database: { file: expect.stringMatching(/provider-data.provider\.sqlite$/) },
        trustedProxies: [],
        corsOrigins: ['*'],
        pictureFolder: expect.stringMatching(/provider-data.pictures$/),
        pictureBytesMax: 200_000_000,
        logsCalls: false,
        mayReachInside: false,
      },
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfiguration({ PORT: '', BASE_URL: '', DATABASE_URL: '' })).toEqual(readConfiguration({}));
  });

  it('reads all', () => {
    const env = {
      HOST: '::1',
      PORT: '80',
      DATABASE_URL: 'postgres://me:secret@db:5432/leads',
      DATABASE_REPLICA_URL: 'postgres://me:secret@replica:5432/leads',
      TRUSTED_PROXIES: '10.0.0.1, ::1',
      CORS_ORIGINS: 'https://shop.example,http://localhost:3000',
      METRICS_TOKEN: 'the token of the collector',
      ACCESS_LOG: 'json',
      BASE_URL: 'https://popups.example',
      SMTP_URL: 'smtp://me:p%40ss@mail.example:2525',
      MAIL_FROM: 'popups@shop.example',
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'pictures',
      S3_REGION: 'eu-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'the secret',
      PICTURES_MB: '50',
      COUNTRY_HEADER: 'CF-IPCountry',
      COUNTRY_DATABASE: '/data/countries.mmdb',
    };
    expect(readConfiguration(env)).toEqual({
      configuration: {
        host: '::1',
        port: 80,
        database: { url: env.DATABASE_URL },
        replica: { url: env.DATABASE_REPLICA_URL },
        trustedProxies: ['10.0.0.1', '::1'],
        corsOrigins: ['https://shop.example', 'http://localhost:3000'],
        metricsToken: env.METRICS_TOKEN,
        baseUrl: env.BASE_URL,
        mail: {
          server: { host: 'mail.example', port: 2525, user: 'me', password: 'p@ss' },
          from: env.MAIL_FROM,
        },
        countryHeader: 'CF-IPCountry',
        countryDatabase: '/data/countries.mmdb',
        pictureFolder: expect.stringMatching(/provider-data.pictures$/),
        pictureBytesMax: 50_000_000,
        bucket: {
          endpoint: 'https://s3.example',
          name: 'pictures',
          region: 'eu-1',
          keyId: 'key',
          secret: 'the secret',
        },
        logsCalls: true,
        mayReachInside: false,
      },
    });
  });

  it.each([
    ['https://a.example/', 'https://a.example'],
    ['HTTPS://Popups.EXAMPLE', 'https://popups.example'],
    ['https://a.example:443', 'https://a.example'],
    ['http://a.example:80/', 'http://a.example'],
    ['http://a.example:8787', 'http://a.example:8787'],
    ['https://פופאפ.example', 'https://xn--4dbj8bbb.example'],
  ])('reads %s as the origin that browsers name', (BASE_URL, baseUrl) => {
    expect(readConfiguration({ BASE_URL })).toMatchObject({ configuration: { baseUrl } });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
    [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG must be json, or not set, not "yes".'],
    // the message is printed, and a token is a secret
    [{ METRICS_TOKEN: 'too short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and MAIL_FROM are set together.'],
    [{ MAIL_FROM: 'a@shop.example' }, 'SMTP_URL and MAIL_FROM are set together.'],
    [
      { COUNTRY_HEADER: 'CF: IP' },
      'COUNTRY_HEADER must be the name of a header, such as CF-IPCountry, not "CF: IP".',
    ],
    [{ COUNTRY_DATABASE: 'geo.csv' }, 'COUNTRY_DATABASE must be the path of an .mmdb file, not "geo.csv".'],
    [{ PICTURES_MB: 'much' }, 'PICTURES_MB must be a number of megabytes, not "much".'],
    [
      { S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT must be an http: or https: address, such as https://s3.example.com, not "s3.example".',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://b/leads' },
      'DATABASE_REPLICA_URL needs DATABASE_URL, the server that it follows.',
    ],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
    [
      { BASE_URL: 'shop.example' },
      'BASE_URL must be an http: or https: address, such as https://popups.example, not "shop.example".',
    ],
    ...[
      'https://a.example/popups/',
      'https://a.example/?a',
      'https://a.example/#a',
      'https://me@a.example',
    ].map((BASE_URL): [Record<string, string>, string] => [
      { BASE_URL },
      `BASE_URL must be an origin, without a path: https://popups.example, not "${BASE_URL}".`,
    ]),
    [
      { TRUSTED_PROXIES: 'proxy' },
      'TRUSTED_PROXIES must be IP addresses or ranges separated by commas, such as 10.0.0.1,10.1.0.0/16, not "proxy".',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES must be IP addresses or ranges separated by commas, such as 10.0.0.1,10.1.0.0/16, not "10.0.0.0/33".',
    ],
    [
      { CORS_ORIGINS: 'https://shop.example/' },
      'CORS_ORIGINS must be * or origins separated by commas, such as https://shop.example,https://www.shop.example, not "https://shop.example/".',
    ],
  ])('says what is wrong with %o', (env, problem) => {
    expect(readConfiguration(env)).toEqual({ problems: [problem] });
  });

  it('needs all of a bucket, and never prints its secret', () => {
    const read = readConfiguration({ S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'the secret' });
    const needs = 'a bucket needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.';
    expect(read).toEqual({
      problems: [`S3_ENDPOINT is missing: ${needs}`, `S3_ACCESS_KEY_ID is missing: ${needs}`],
    });
  });

  it('never prints the password in DATABASE_URL', () => {
    const read = readConfiguration({ DATABASE_URL: 'mysql://me:secret@db/leads' });
    expect(read).toEqual({
      problems: ['DATABASE_URL must look like postgres://user:password@host:5432/name.'],
    });
  });
});
