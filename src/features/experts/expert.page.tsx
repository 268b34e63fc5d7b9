import { useParams } from 'react-router-dom';
import { ExpertScreen } from './expert-screen.tsx';

export function ExpertRoute() {
  const { index = '' } = useParams();
  return <ExpertScreen key={index} slug={index} />;
}
