import classes from './route-drawing.module.css';

/** Inlined to inherit the page's colours. */
export const RouteDrawing = ({ svg }: { svg: string }) => (
  <div className={`et-map ${classes.map}`} dangerouslySetInnerHTML={{ __html: svg }} />
);
