import { useParams } from 'react-router-dom';
import { ExpertScreen } from './expert-screen.tsx';

/** /etraveler/{index} */
export function ExpertRoute() {
  const { index = '' } = useParams();
  return <ExpertScreen key={index} slug={index} />;
}
