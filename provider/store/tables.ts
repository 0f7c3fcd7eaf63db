/** `settings`, `fields` and `answer` are JSON. A record keeps what arrived to the letter, and what was answered. */
export const TABLES = `
CREATE TABLE IF NOT EXISTS setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS client (
  client_id TEXT PRIMARY KEY,
  settings TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS poptin (
  client_id TEXT NOT NULL REFERENCES client ON DELETE CASCADE,
  poptin_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  settings TEXT NOT NULL,
  PRIMARY KEY (client_id, poptin_id)
);
CREATE INDEX IF NOT EXISTS poptin_by_id ON poptin (poptin_id);

CREATE TABLE IF NOT EXISTS record (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  at TEXT NOT NULL,
  client_id TEXT NOT NULL,
  poptin_id TEXT NOT NULL,
  viewer_id TEXT NOT NULL,
  submission_id TEXT UNIQUE,
  fields TEXT NOT NULL,
  answer TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS record_by_kind ON record (kind, client_id, id);
`;
