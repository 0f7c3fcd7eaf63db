import { parentPort, workerData } from 'node:worker_threads';
import { openFile } from './sqlite-file.ts';
import type { ThreadData, ThreadRequest, ThreadResponse } from './sqlite-threads.ts';

/**
 * The program of a thread with one connection to the file. A statement that reads a million rows or waits for the disk
 * blocks this thread and no other.
 */
const { file, mayWrite } = workerData as ThreadData;
const port = parentPort;
const database = openFile(file, { mayWrite, isPatient: true });

port?.on('message', (ask: ThreadRequest) => {
  if (ask === 'close') {
    database.close();
    port.close();
    return;
  }
  port.postMessage(answerTo(ask));
});

function answerTo({ id, text, parameters }: Exclude<ThreadRequest, 'close'>): ThreadResponse {
  try {
    return { id, ...database.run(text, parameters) };
  } catch (cause) {
    const { message = String(cause), code = '' } = cause as { message?: string; code?: string };
    return { id, message, code };
  }
}
