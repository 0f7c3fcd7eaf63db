import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * A desktop's settings as GTK reads them from a screen: reduced motion and a dark scheme, for which WebDriver has no
 * command. An X11 client (https://www.x.org/releases/X11R7.7/doc/xproto/x11protocol.html#Encoding) that is the screen's
 * XSETTINGS manager (https://specifications.freedesktop.org/xsettings-spec/).
 */
export async function startDesktopSettings(display) {
  const socket = connect(`/tmp/.X11-unix/X${display}`);
  const next = reader(socket);
  await once(socket, 'connect');
  socket.write(request([0x6c, 0], 11, 0, 0, 0, 0)); // little endian, protocol 11.0, no authorization
  const head = await next(8);
  if (head[0] !== 1) throw new Error('The screen does not let us in.');
  const setup = await next(head.readUInt16LE(6) * 4);
  const base = setup.readUInt32LE(4);
  const root = setup.readUInt32LE(32 + pad(setup.readUInt16LE(16)) + setup[21] * 8);

  const send = (code, detail, ...words) => {
    const body = Buffer.concat(words.map((each) => (Buffer.isBuffer(each) ? each : word(each))));
    const start = Buffer.from([code, detail, 0, 0]);
    start.writeUInt16LE(1 + body.length / 4, 2);
    socket.write(Buffer.concat([start, body]));
  };
  const atom = async (name) => {
    const length = Buffer.alloc(4);
    length.writeUInt16LE(name.length);
    send(16, 0, length, padded(Buffer.from(name))); // InternAtom
    return (await next(32)).readUInt32LE(8);
  };
  const [selection, property, manager] = [
    await atom('_XSETTINGS_S0'),
    await atom('_XSETTINGS_SETTINGS'),
    await atom('MANAGER'),
  ];
  send(1, 0, base, root, 0, 0x0001_0001, 0x0002_0000, 0, 0); // CreateWindow of 1 × 1, input only
  let serial = 0;
  const settings = { 'Gtk/EnableAnimations': 1, 'Net/ThemeName': 'Adwaita' };
  const publish = () => {
    serial += 1;
    const data = encode(settings, serial);
    send(18, 0, base, property, property, 8, data.length, padded(data)); // ChangeProperty
  };
  publish();
  send(22, 0, base, selection, 0); // SetSelectionOwner
  const event = [word(0x0000_2021), word(root), word(manager), word(0), word(selection), word(base)];
  send(25, 0, root, 0x0002_0000, ...event, word(0), word(0)); // SendEvent, a ClientMessage to clients that listen for structure
  send(41, 0, 0, root, 0, 0, 0); // WarpPointer to the corner: without a window manager the window under it has the focus
  // its answer arrives when all of the above is done
  await atom('MANAGER');
  return {
    async set(change) {
      Object.assign(settings, change);
      publish();
      await atom('MANAGER');
    },
    stop: () => socket.destroy(),
  };
}

const pad = (length) => Math.ceil(length / 4) * 4;
const padded = (data) => Buffer.concat([data, Buffer.alloc(pad(data.length) - data.length)]);

function word(value) {
  const data = Buffer.alloc(4);
  data.writeUInt32LE(value);
  return data;
}

function request(start, ...shorts) {
  const data = Buffer.alloc(2 + shorts.length * 2);
  Buffer.from(start).copy(data);
  for (const [at, value] of shorts.entries()) data.writeUInt16LE(value, 2 + at * 2);
  return data;
}

/** Byte order, serial, count; then each one's type, name, serial and value. */
function encode(settings, serial) {
  const rows = Object.entries(settings).map(([name, value]) => {
    const start = Buffer.from([typeof value === 'number' ? 0 : 1, 0, 0, 0]);
    start.writeUInt16LE(name.length, 2);
    const held = typeof value === 'number' ? [word(value)] : [word(value.length), padded(Buffer.from(value))];
    return Buffer.concat([start, padded(Buffer.from(name)), word(serial), ...held]);
  });
  return Buffer.concat([Buffer.alloc(4), word(serial), word(rows.length), ...rows]);
}

/** Returns `length` bytes of the screen's answers, in order. */
function reader(socket) {
  let held = Buffer.alloc(0);
  const waiting = [];
  const serve = () => {
    while (waiting.length > 0 && held.length >= waiting[0].length) {
      const { length, resolve } = waiting.shift();
      resolve(held.subarray(0, length));
      held = held.subarray(length);
    }
  };
  socket.on('data', (data) => {
    held = Buffer.concat([held, data]);
    serve();
  });
  return (length) =>
    new Promise((resolve) => {
      waiting.push({ length, resolve });
      serve();
    });
}
