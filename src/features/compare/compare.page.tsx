import { useLocation, useNavigate } from 'react-router-dom';
import { useCompareAct } from '#src/cards/compared.ts';
import { RowPrice } from '#src/features/results/row-price.tsx';
import { useKeepSearch } from '#src/features/results/keep-search.page.ts';
import { CompareScreen } from './compare-screen.tsx';
import { idsOf } from './compare-path.ts';

export function CompareRoute() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const send = useCompareAct();
  useKeepSearch();
  const query = new URLSearchParams(search);
  const ids = idsOf(query);
  const drop = (id: number) => {
    send({ type: 'pack.drop', id });
    const rest = new URLSearchParams(query);
    rest.set('ids', ids.filter((other) => other !== id).join(','));
    void navigate({ search: `?${rest}` }, { replace: true, preventScrollReset: true });
  };
  return <CompareScreen ids={ids} onDrop={drop} price={(card, own) => <RowPrice card={card} own={own} />} />;
}
