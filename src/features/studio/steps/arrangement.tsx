import type { ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/components/icon.tsx';
import classes from './steps.module.css';

export type Arranged = { id: string; name: string };
type ArrangementProps<Item extends Arranged> = {
  items: Item[];
  className: string;
  onMove: (from: number, to: number) => void;
  children: (item: Item, at: number) => ReactNode;
};

/** Drag, or keys: lift, arrows, drop. Screen readers get each move. */
export function Arrangement<Item extends Arranged>({ items, className, onMove, children }: ArrangementProps<Item>) {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const nameOf = (id: UniqueIdentifier) => items[placeOf(id)]?.name ?? '';
  const all = items.length;
  const announcements: Announcements = {
    onDragStart({ active }) {
      const [name, place] = [nameOf(active.id), placeOf(active.id) + 1];
      return t`${name} is picked up from position ${place} of ${all}.`;
    },
    onDragOver({ active, over }) {
      const [name, place] = [nameOf(active.id), placeOf(over?.id ?? active.id) + 1];
      return t`${name} is at position ${place} of ${all}.`;
    },
    onDragEnd({ active, over }) {
      const [name, place] = [nameOf(active.id), placeOf(over?.id ?? active.id) + 1];
      return t`${name} was dropped at position ${place} of ${all}.`;
    },
    onDragCancel({ active }) {
      const name = nameOf(active.id);
      return t`${name} is back in its original position.`;
    },
  };
  const instructions = t`Press Space to pick it up, the arrow keys to move it, Space again to drop it, Escape to leave it where it was.`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={className}>
          {items.map((item, at) => (
            <ArrangedItem key={item.id} item={item} isAlone={all === 1}>
              {children(item, at)}
            </ArrangedItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function ArrangedItem({
  item: { id, name },
  isAlone,
  children,
}: {
  item: Arranged;
  isAlone: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isAlone,
    attributes: { roleDescription: t`can be moved` },
  });
  // moves vertically only
  const style = { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      {isAlone ? null : (
        <ActionIcon
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          className={classes.grip}
          aria-label={t`Move ${name}`}
        >
          <Icon of={IconGripVertical} size={17} />
        </ActionIcon>
      )}
      {children}
    </li>
  );
}
