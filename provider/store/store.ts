import { type Accounts, openAccounts } from './accounts.ts';
import { type Attempts, openAttempts } from './attempts.ts';
import { type Audit, openAudit } from './audit.ts';
import { type Clients, openClients } from './clients.ts';
import { type DatabaseAddress, inTransaction, type OpenOptions, openDatabase, type Sql } from './database.ts';
import { type Deliveries, openDeliveries } from './deliveries.ts';
import { type Experiments, openExperiments } from './experiments.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { type Leads, openLeads } from './leads.ts';
import { type Links, openLinks } from './links.ts';
import { type Numbers, openNumbers } from './numbers.ts';
import { openPasswordResets, type PasswordResets } from './password-resets.ts';
import { openPeople, type People } from './people.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { openPoptins, type Poptins } from './poptins.ts';
import { openRates, type Rates } from './rates.ts';
import { openReceipts, type Receipts } from './receipts.ts';
import { openRecords, type Records } from './records.ts';
import { openSettings, type Settings } from './settings.ts';
import { openWorks, type Works } from './works.ts';

/** Everything the provider knows. All of it is in the database: any number of providers may share one. */
export interface Store {
  readonly clients: Clients;
  readonly poptins: Poptins;
  readonly works: Works;
  readonly pictures: Pictures;
  readonly receipts: Receipts;
  readonly records: Records;
  readonly leads: Leads;
  readonly people: People;
  readonly numbers: Numbers;
  readonly deliveries: Deliveries;
  readonly experiments: Experiments;
  readonly rates: Rates;
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly links: Links;
  readonly resets: PasswordResets;
  readonly jobs: Jobs;
  readonly audit: Audit;
  /** All or nothing: `work` uses the store that it receives. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens the database, creates it if its file is missing, and brings its tables up to date. */
export async function openStore(address: DatabaseAddress, options?: OpenOptions): Promise<Store> {
  return storeOver(await openDatabase(address, options));
}

function storeOver(sql: Sql): Store {
  return {
    clients: openClients(sql),
    poptins: openPoptins(sql),
    works: openWorks(sql),
    pictures: openPictures(sql),
    receipts: openReceipts(sql),
    records: openRecords(sql),
    people: openPeople(sql),
    leads: openLeads(sql),
    numbers: openNumbers(sql),
    deliveries: openDeliveries(sql),
    experiments: openExperiments(sql),
    rates: openRates(sql),
    settings: openSettings(sql),
    accounts: openAccounts(sql),
    attempts: openAttempts(sql),
    links: openLinks(sql),
    resets: openPasswordResets(sql),
    jobs: openJobs(sql),
    audit: openAudit(sql),
    transaction: (work) => inTransaction(sql, (within) => work(storeOver(within))),
    close: () => sql.destroy(),
  };
}
