import classes from './route-drawing.module.css';

/** The way of a trip, drawn by our own server; inlined so that it takes the page's colours. */
export const RouteDrawing = ({ svg }: { svg: string }) => (
  <div className={`et-map ${classes.map}`} dangerouslySetInnerHTML={{ __html: svg }} />
);
