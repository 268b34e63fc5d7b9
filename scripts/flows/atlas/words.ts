/** The atlas's own: names of states and events stay as in the code. */
const WORDS = {
  atlas: ['Atlas of flows', 'أطلس المسارات'],
  search: ['State, event, guard, action, row or file', 'حالة أو حدث أو شرط أو إجراء أو متطلب أو ملف'],
  all: ['All', 'الكل'],
  unwalked: ['Never walked', 'لم يُختبر'],
  machine: ['Machine', 'المخطط'],
  states: ['States', 'الحالات'],
  transitions: ['Transitions', 'الانتقالات'],
  walked: ['Walked', 'المختبَر'],
  unknown: ['Not known yet: npm run paths', 'غير معروف بعد: npm run paths'],
  old: ['The chart changed since the paths ran: npm run paths', 'تغيّر المخطط بعد تشغيل المسارات: npm run paths'],
  nothing: [
    'Nothing is called “{}”. States, events, guards, actions, rows and files were searched.',
    'لا شيء باسم «{}». شمل البحث الحالات والأحداث والشروط والإجراءات والمتطلبات والملفات.',
  ],
  chart: ['Chart', 'الرسم'],
  table: ['Table', 'الجدول'],
  paths: ['Paths', 'المسارات'],
  refused: ['Refused events', 'الأحداث المرفوضة'],
  from: ['From', 'من'],
  event: ['Event', 'الحدث'],
  to: ['To', 'إلى'],
  stays: ['stays', 'يبقى'],
  runs: ['Runs', 'المرات'],
  first: ['First run by', 'أول تشغيل'],
  back: ['All flows', 'كل المخططات'],
  fit: ['Fit', 'ملاءمة'],
  larger: ['Larger', 'تكبير'],
  smaller: ['Smaller', 'تصغير'],
  close: ['Close', 'إغلاق'],
  copied: ['Copied', 'نُسخ'],
  comesFrom: ['Comes from', 'يأتي من'],
  leadsTo: ['Leads to', 'يؤدي إلى'],
  onEntry: ['On entry', 'عند الدخول'],
  onExit: ['On exit', 'عند الخروج'],
  tags: ['Tags', 'الوسوم'],
  invokes: ['Starts', 'يشغّل'],
  download: ['Save as', 'حفظ بصيغة'],
  hasError: ['This machine does not load', 'لا يمكن قراءة هذا المخطط'],
  legend: [
    '● start, dashed yellow: a choice, ↻ stays itself, ▶ starts an actor, ✓ ✗ its end, ◷ a delay',
    '● البداية، الأصفر المتقطع: اختيار، ↻ يبقى نفسه، ▶ يشغّل عملية، ✓ ✗ نهايتها، ◷ مهلة',
  ],
  language: ['العربية', 'English'],
} as const;

export type Word = keyof typeof WORDS;
export type Language = 'en' | 'ar';
export type Say = (word: Word, put?: string) => string;

export const sayIn =
  (language: Language): Say =>
  (word, put = '') =>
    WORDS[word][language === 'en' ? 0 : 1].replace('{}', put);
