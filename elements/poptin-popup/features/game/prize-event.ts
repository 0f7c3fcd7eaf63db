import { emit } from '../../../../shared/element/emit.ts';
import type { Prize } from './prize.ts';

/** The result that the visitor sees. Only a winner's event has a code. */
export interface PrizeDetail {
  poptin_id: string;
  prize_id: string;
  label: string;
  code: string;
  is_winner: boolean;
  preview: boolean;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'poptin-prize': CustomEvent<PrizeDetail>;
  }
}

export function announcePrize(
  host: EventTarget,
  poptinId: string,
  prize: Prize | null,
  preview: boolean,
): void {
  const { id = '', label = '', code = '', isWinner = false } = prize ?? {};
  const detail = { poptin_id: poptinId, prize_id: id, label, is_winner: isWinner, preview };
  emit(host, 'poptin-prize', { ...detail, code: isWinner ? code : '' });
}
