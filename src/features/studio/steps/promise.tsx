import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { BOARDS, type BoardCode } from '#contract/entities/room.ts';
import type { DesignStop } from '#contract/entities/studio/design.ts';
import type { StudioHotel } from '#contract/entities/studio/proposal.ts';
import { SelectField } from '#src/components/field.tsx';
import { BOARD_WORDS } from '#src/locale/board-words.ts';
import classes from './steps.module.css';

type PromiseProps = { stop: DesignStop; hotels: StudioHotel[]; onChange: (board: BoardCode | null) => void };

/** Stars are the least of the chosen hotels; meals at most what all of them have [CA11]. */
export function HotelPromise({ stop, hotels, onChange }: PromiseProps) {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const chosen = hotels.filter(({ code }) => stop.hotels.includes(code));
  const stars = Math.min(...chosen.map((hotel) => hotel.stars));
  const most = Math.min(...chosen.map(({ board }) => BOARDS.indexOf(board ?? 'RO')));
  const boards = BOARDS.filter((board, rank) => board === stop.board || (rank > 0 && rank <= most));
  const choices = [
    { value: '', label: t`No meals promised` },
    ...boards.map((board) => ({ value: board, label: i18n._(BOARD_WORDS[board]) })),
  ];
  return (
    <div className={classes.promise}>
      <p>
        <b>
          <Trans>What we promise</Trans>
        </b>{' '}
        <Trans>
          At least{' '}
          <bdi translate="no" dir="ltr">
            {stars}★
          </bdi>
          . Where one of these hotels is full, visitors see another that is no less.
        </Trans>
      </p>
      <SelectField
        label={t`Meals`}
        value={stop.board ?? ''}
        choices={choices}
        onChange={(event) => onChange(BOARDS.find((board) => board === event.target.value) ?? null)}
      />
    </div>
  );
}
