import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** How long a driver may take for one command, in ms; the test runner's own limits end a test sooner. */
const COMMAND_MS = 120_000;
/** How long a page may take to reach the size of its window, in ms. */
const RESIZE_MS = 20_000;
/** Playwright's names of keys, https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS = {
  Space: ' ',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};
const BUTTONS = { left: 0, middle: 1, right: 2 };

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * A driver's process and one session of it (https://www.w3.org/TR/webdriver2/). `command` is started with `-p <port>`;
 * throws the driver's errors, or that it did not start.
 */
export async function startSession({ command, env, capabilities }) {
  const port = await freePort();
  const driver = spawn(command, ['-p', String(port)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(driver, 'exit');
  try {
    await waitForDriver(port, driver);
    const { sessionId } = await call(port, 'POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    });
    const send = (method, path, body) => call(port, method, `/session/${sessionId}${path}`, body);
    return {
      ...createPage(send),
      send,
      async stop() {
        await send('DELETE', '').catch(() => {});
        driver.kill();
        await ended;
      },
    };
  } catch (error) {
    driver.kill();
    throw error;
  }
}

/** Asks until the driver answers: it does not report that it listens. */
async function waitForDriver(port, driver) {
  while (driver.exitCode === null) {
    const isUp = await call(port, 'GET', '/status').catch(() => undefined);
    if (isUp) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`The driver ended with ${driver.exitCode}.`);
}

async function call(port, method, path, body) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(COMMAND_MS),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebDriver, ${path}: ${value?.error}: ${value?.message}`);
  return value;
}

/** A page with the few Puppeteer functions that the test runner's commands call. */
function createPage(send) {
  const evaluate = (script, ...args) => send('POST', '/execute/sync', { script, args });
  const act = (id, type, actions) =>
    send('POST', '/actions', {
      actions: [
        { id, type, ...(type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {}), actions },
      ],
    });
  const keyDown = (key) => ({ type: 'keyDown', value: KEYS[key] ?? key });
  const keyUp = (key) => ({ type: 'keyUp', value: KEYS[key] ?? key });
  const at = (x, y) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
  const press = (type, button = 'left') => ({ type, button: BUTTONS[button] });
  return {
    evaluate,
    url: () => send('GET', '/url'),
    goto: (url) => send('POST', '/url', { url }),
    /** A PNG as base64. */
    screenshot: () => send('GET', '/screenshot'),
    /** The size of the window, which is all page. The page learns of it later, or only after it has loaded. */
    async setViewport({ width, height }) {
      await send('POST', '/window/rect', { width, height });
      const began = Date.now();
      const isThere = `return innerWidth === ${width} && innerHeight === ${height}`;
      while (!(await evaluate(isThere).catch(() => false))) {
        if (Date.now() - began > RESIZE_MS) throw new Error(`The window cannot be ${width} × ${height}.`);
      }
    },
    keyboard: {
      down: (key) => act('keyboard', 'key', [keyDown(key)]),
      up: (key) => act('keyboard', 'key', [keyUp(key)]),
      press: (combination) => {
        const keys = combination.length > 1 ? combination.split('+') : [combination];
        return act('keyboard', 'key', [...keys.map(keyDown), ...keys.reverse().map(keyUp)]);
      },
      type: (text) =>
        act(
          'keyboard',
          'key',
          [...text].flatMap((key) => [keyDown(key), keyUp(key)]),
        ),
    },
    mouse: {
      move: (x, y) => act('mouse', 'pointer', [at(x, y)]),
      down: ({ button } = {}) => act('mouse', 'pointer', [press('pointerDown', button)]),
      up: ({ button } = {}) => act('mouse', 'pointer', [press('pointerUp', button)]),
      click: (x, y, { button } = {}) =>
        act('mouse', 'pointer', [at(x, y), press('pointerDown', button), press('pointerUp', button)]),
      reset: () => send('DELETE', '/actions'),
    },
  };
}
